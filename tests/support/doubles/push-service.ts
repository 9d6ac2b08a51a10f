import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { PushMessage } from '#server/adapters/push/send-push.ts'
import { listenLocally } from './local-receiver.ts'

type Pushed = {
  readonly message: PushMessage
  readonly publicKey: string
  readonly subject: string
  readonly browser: number
}

/** Browsers and their push service: it checks the shop's signature (RFC 8292), and decrypts as the browser would (RFC 8291). */
export async function openPushService() {
  const browsers: { ecdh: ECDH; auth: Buffer }[] = []
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const browser = Number(request.url?.slice(1))
    const keys = browsers[browser]
    const body = await bodyOf(request)
    if (!keys || status !== 201) return void response.writeHead(status === 201 ? 404 : status).end()
    const signed = verifySignature(request.headers.authorization ?? '', url)
    pushed.push({ ...signed, browser, message: JSON.parse(decrypt(body, keys)) })
    response.writeHead(201).end()
  })
  const { url, close } = await listenLocally(server)
  return {
    url,
    pushed,
    /** Sets its answer from now on: 201 for accepted, 410 for an ended subscription. */
    answer: (next: number) => {
      status = next
    },
    /** The result of `PushManager.subscribe`. */
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${url}/${browsers.push({ ecdh, auth }) - 1}`
      return { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } }
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function verifySignature(header: string, audience: string): Pick<Pushed, 'publicKey' | 'subject'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || aud !== audience) throw new Error('The push is not signed by the key that it names.')
  return { publicKey, subject: sub }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
