# The shop as a container image: `docker build -t spice-parade .`
# The same Node.js as the package `node` in package.json; a test compares the two.
ARG NODE_VERSION=24.21.0
# The image of Node.js by its digest, `@sha256:…`, as your registry shows it. Empty: whatever the tag names today (docs/security/releases.md).
ARG NODE_DIGEST=
# The time that files of the image get: that of the commit, so that the same commit gives the same layers.
ARG SOURCE_DATE_EPOCH=0

FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST} AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image has its own Node.js, so the package that contains one is deleted too.
RUN npm run build && node scripts/image-packages.mjs

FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST}
# Without these two, glibc keeps what is freed (docs/design/speed.md).
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir --mode=0700 /data && chown node:node /data
WORKDIR /shop
COPY --from=build /shop/package.json /shop/package-lock.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY scripts ./scripts
COPY src ./src
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
