# The base can be any image with Node 20.19 or newer, npm and a shell. Pin it by digest for production.
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS build
WORKDIR /redress
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY packages/words/package.json packages/words/
COPY packages/channels/package.json packages/channels/
COPY packages/contract/package.json packages/contract/
COPY apps/simulator/package.json apps/simulator/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/cli/package.json apps/cli/
COPY e2e/package.json e2e/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 && find packages apps -name src -type d -prune -exec rm -rf {} +

FROM ${BASE}
# The user gets a name, because some programs fail for a user without one.
RUN echo 'redress:x:10001:10001::/data:/bin/false' >> /etc/passwd \
 && echo 'redress:x:10001:' >> /etc/group \
 && mkdir /data && chown 10001:10001 /data \
 && ln -s /redress/apps/cli/bin/redress.mjs /usr/bin/redress
WORKDIR /redress
COPY --from=build /redress/package.json /redress/LICENSE ./
COPY --from=build /redress/node_modules node_modules
COPY --from=build /redress/packages packages
COPY --from=build /redress/apps apps
COPY --from=build /redress/examples examples

ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ADMIN_HOST=0.0.0.0 ADMIN_PORT=8081 DATA_DIR=/data
# With these settings glibc returns unused memory to the system sooner, above all after startup.
ENV MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD redress healthcheck || exit 1
CMD ["node", "apps/server/dist/main.js"]
