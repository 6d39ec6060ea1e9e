# An image of segueviz: docker build --tag segueviz .
#
#     docker run --rm --user "$(id -u)" --volume "$PWD:/work" segueviz render quiz.json -o quiz.svg

ARG SWIFT=6.3

FROM swift:${SWIFT}-bookworm AS build
RUN apt-get -qq update && apt-get -qq -y --no-install-recommends install make
WORKDIR /source
# The libraries come first, because they change less often than the sources.
COPY Scripts/install-packages Scripts/install-packages
RUN Scripts/install-packages
COPY . .
RUN make install PREFIX=/usr DESTDIR=/out

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="segueviz" \
      org.opencontainers.image.description="Shows where the unwind segues of an iOS app go, and why" \
      org.opencontainers.image.licenses="MIT"
# Graphviz's libraries, and fonts for Latin, symbols, and Chinese and Japanese in PNG and PDF.
RUN apt-get -qq update \
 && apt-get -qq -y --no-install-recommends install \
      libgvc6 libcgraph6 libcdt5 libpng16-16 libdeflate0 libxml2 libcairo2 libpangocairo-1.0-0 \
      libstdc++6 \
      fonts-liberation2 fonts-dejavu-core fonts-wqy-microhei \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/*.deb
COPY --from=build /out/ /
# Create the font cache for every user. Without it, the program would create one at each start.
RUN fc-cache -s && segueviz doctor
# The user id of GitHub's runners, so that a job in this container can write to its checkout.
RUN useradd --uid 1001 --create-home segueviz
USER segueviz
WORKDIR /work
ENTRYPOINT ["segueviz"]
CMD ["--help"]
