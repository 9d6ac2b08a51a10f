import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { html } from 'hono/html'
import { ICON_WITHOUT_PAGE } from '#domain/settings/site-icons.ts'
import { newApi } from '#server/http/api-app.ts'
import { describeFile, type StaticFile } from '#server/http/static-file.ts'
import { serveFiles } from '#server/http/static-files.ts'

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']
/** The reader's own script is a file, so that the page needs no inline one. */
const START = `window.onload = () => SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })`
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = (name: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}: HTTP API</title>
    <link rel="icon" href="${ICON_WITHOUT_PAGE}" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <noscript>The description of the API is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

/** The API's description for people: Swagger UI from our own server. */
export async function apiDocs(readName: () => string) {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const files = await Promise.all(
    FILES.map(
      async (file): Promise<[string, StaticFile]> => [
        `/api/docs/${file}`,
        await describeFile(join(folder, file), { isNamedByContent: false }),
      ],
    ),
  )
  const docs = newApi()
  docs.get('/docs', (c) => c.html(page(readName()), 200, { 'Content-Security-Policy': POLICY }))
  docs.get('/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  docs.use('/docs/*', serveFiles(new Map(files)))
  return docs
}
