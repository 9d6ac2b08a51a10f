import { connect, type Socket } from 'node:net'
import { setImmediate as nextEvents, setTimeout as pause } from 'node:timers/promises'
import { english, message, type Sentence, sentenceIn } from '#domain/language/translate.ts'
import type { Printer } from '#domain/printing/printer.ts'
import type { DotGrid } from './dot-grid.ts'

type PrinterAddress = Pick<Printer, 'host' | 'port' | 'answers'>

/** Records whether a ticket may have been printed anyway, which decides how the next attempt is marked. */
export class PrinterProblem extends Error {
  readonly sentence: Sentence
  readonly mayHavePrinted: boolean
  constructor(sentence: Sentence, { mayHavePrinted }: { mayHavePrinted: boolean }) {
    super(sentenceIn(english, sentence))
    this.sentence = sentence
    this.mayHavePrinted = mayHavePrinted
  }
}

const CONNECT_MS = 5_000
const STATUS_MS = 3_000
/** A long ticket takes a few seconds, and so may the one before it. */
const PRINT_MS = 20_000
/** A printer that throws connections away does so within this. */
const EARLY_MS = 300

/** Asks for the paper status at once, even while printing: DLE EOT 4. */
const ASK_FOR_PAPER = Buffer.from([0x10, 0x04, 0x04])
const PAPER_IS_OUT = 0x60
/** Asks in sequence: GS r 1 is answered when everything before it is printed. */
const ASK_WHEN_PRINTED = Buffer.from([0x1d, 0x72, 0x01])

/**
 * Prints a picture and cuts the paper. Resolves to whether the printer reported that it printed; one that never answers has everything
 * once it closes the connection after us. Rejects with a `PrinterProblem`; `onSend` is called first if anything was sent.
 */
export async function printTicket(
  { host, port, answers }: PrinterAddress,
  image: DotGrid,
  onSend: () => Promise<void> = async () => {},
): Promise<boolean> {
  const bytes = await encoded(image)
  const socket = await openSocket({ host, port, allowHalfOpen: !answers })
  try {
    if (answers) await checkPaper(socket)
    await onSend()
    if (!answers) {
      await sendAndClose(socket, bytes)
      return false
    }
    await write(socket, bytes)
    socket.write(ASK_WHEN_PRINTED)
    await answerWithin(socket, PRINT_MS, () => new PrinterProblem(NO_ANSWER, { mayHavePrinted: true }))
    return true
  } finally {
    socket.destroy()
  }
}

const NO_ANSWER = message(
  'The printer has not confirmed the print. If its tickets come out, turn off “Reports when it has printed” in the settings.',
)

type Connection = { readonly host: string; readonly port: number; readonly allowHalfOpen: boolean }

function openSocket(connection: Connection): Promise<Socket> {
  const { host, port } = connection
  return new Promise((resolve, reject) => {
    const socket = connect({ ...connection, timeout: CONNECT_MS })
    const fail = () => {
      socket.destroy()
      reject(
        new PrinterProblem(
          (t) =>
            t('The printer at {address} cannot be reached. Check that it is on, and its address.', {
              address: `${host}:${port}`,
            }),
          { mayHavePrinted: false },
        ),
      )
    }
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', fail)
      // Later errors end the wait for an answer.
      socket.on('error', () => {})
      resolve(socket)
    })
    socket.once('timeout', fail)
    socket.once('error', fail)
  })
}

async function checkPaper(socket: Socket): Promise<void> {
  socket.write(ASK_FOR_PAPER)
  const status = await answerWithin(socket, STATUS_MS, () => new PrinterProblem(SILENT, { mayHavePrinted: false }))
  if ((status & PAPER_IS_OUT) !== 0)
    throw new PrinterProblem(message('The printer is out of paper.'), { mayHavePrinted: false })
}

const SILENT = message(
  'The printer does not report whether it has paper. If its tickets come out, turn off “Reports when it has printed” in the settings.',
)

/** The printer's close means that it took everything only if it comes after ours. Before, it has thrown the ticket away. */
async function sendAndClose(socket: Socket, bytes: Uint8Array): Promise<void> {
  const closing = closeOf(socket)
  await write(socket, bytes)
  // What has already arrived is read before the connection is ended: a timer alone may run first in a busy process.
  const early = await Promise.race([closing, pause(EARLY_MS).then(() => nextEvents())])
  if (early !== undefined) throw lost()
  socket.end()
  const end = await Promise.race([closing, pause(PRINT_MS, 'silent' as const, { ref: false })])
  if (end === 'lost') throw lost()
  if (end === 'silent') throw new PrinterProblem(NOT_CLOSED, { mayHavePrinted: true })
}

const NOT_CLOSED = message(
  'The printer has not closed the connection, so nobody knows whether it printed. Look whether its tickets come out.',
)

/** How the printer closes the connection: regularly, or by a reset. */
function closeOf(socket: Socket): Promise<'ended' | 'lost'> {
  const { promise, resolve } = Promise.withResolvers<'ended' | 'lost'>()
  socket.once('end', () => resolve('ended'))
  socket.once('error', () => resolve('lost'))
  socket.once('close', () => resolve('lost'))
  // Unread, its end would not be noticed.
  socket.resume()
  return promise
}

const lost = () => new PrinterProblem(message('The connection to the printer was lost.'), { mayHavePrinted: true })

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(lost())
    socket.once('close', fail)
    socket.write(bytes, (error) => {
      socket.off('close', fail)
      if (error) fail()
      else resolve()
    })
  })

/** The next byte that the printer sends. */
const answerWithin = (socket: Socket, ms: number, problem: () => PrinterProblem): Promise<number> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(undefined), ms)
    const onData = (bytes: Buffer) => finish(bytes[0])
    const onClose = () => finish(undefined)
    const finish = (byte: number | undefined) => {
      clearTimeout(timer)
      socket.off('data', onData)
      socket.off('close', onClose)
      if (byte === undefined) reject(problem())
      else resolve(byte)
    }
    socket.on('data', onData)
    socket.on('close', onClose)
  })

/** Encoded in ESC/POS, the language of nearly all receipt printers, as a picture, so that it looks the same on each. */
async function encoded({ width, height, dots }: DotGrid): Promise<Uint8Array> {
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder')
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', imageMode: 'raster', feedBeforeCut: 4 })
  return encoder
    .initialize()
    .image(rgba(dots, width, height), width, height, 'threshold')
    .cut('partial')
    .encode()
}

/** The pixels that the encoder expects; it rounds the height up to a multiple of eight itself. */
function rgba(dots: Uint8Array, width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  dots.forEach((dot, index) => {
    if (dot === 1) data.fill(0, index * 4, index * 4 + 3)
  })
  return { data, width, height }
}
