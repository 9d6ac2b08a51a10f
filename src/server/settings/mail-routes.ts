import { createRoute } from '@hono/zod-openapi'
import { MailPreview, MailPreviewRequest, TestMail } from '#contract/mail.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { previewMail } from './preview-mail.ts'
import { sendTestMail } from './test-mail.ts'

/** Shows owners whether email works, and how it looks; mounted behind the admin guard. */
export const adminMailRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.test, async (c) => c.json(await sendTestMail(shop, c.req.valid('json')), 200))
    .openapi(calls.preview, (c) => c.json(previewMail(shop, c.req.valid('json')), 200))

const tags = ['Admin: settings']
const calls = {
  test: createRoute({
    tags,
    method: 'post',
    path: '/settings/mail/test',
    'x-right': 'settings',
    operationId: 'sendTestMail',
    summary: 'Send a test email',
    description: '503 with a sentence if it was not sent; `reason` is `not_set_up`, `refused` or `timeout`.',
    middleware: [limited('testMails')] as const,
    request: { body: jsonBody(TestMail) },
    responses: { 200: jsonAnswer(TestMail, 'The mail server has accepted it'), ...problems(400, 429, 503) },
  }),
  preview: createRoute({
    tags,
    method: 'post',
    path: '/settings/mail/preview',
    'x-right': 'settings',
    operationId: 'previewMail',
    summary: 'Preview an email to guests with unsaved settings',
    description: 'Nothing is saved or sent. The order or booking in it is made up.',
    request: { body: jsonBody(MailPreviewRequest) },
    responses: { 200: jsonAnswer(MailPreview, 'The email'), ...problems(400) },
  }),
}
