import { expect, test } from 'vitest'
import { newApi } from './api-app.ts'
import { streamedBody } from './streamed-body.ts'

/** An answer whose content is read from `content`, and whether the reading has ended. */
async function answerFrom(content: Omit<UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>, 'type'>) {
  const reading = { hasEnded: false }
  const cancel = () => {
    reading.hasEnded = true
  }
  const app = newApi()
  app.get('/file', (c) => new Response(streamedBody(c, new ReadableStream({ ...content, cancel }))))
  const { body } = await app.request('/file')
  if (!body) throw new Error('The answer has no body.')
  return { body, reading }
}

test('a client that leaves before the first byte ends the reading', async () => {
  const { body, reading } = await answerFrom({})
  await body.cancel()
  expect(reading.hasEnded).toBe(true)
})

test('a client that leaves midway ends the reading', async () => {
  const { body, reading } = await answerFrom({ start: (controller) => controller.enqueue(new Uint8Array(3)) })
  const reader = body.getReader()
  expect((await reader.read()).value).toHaveLength(3)
  await reader.cancel()
  expect(reading.hasEnded).toBe(true)
})
