import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { english } from '#domain/language/translate.ts'
import type { TicketRow } from '#domain/printing/ticket.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { ticketFonts } from '#server/adapters/printing/ticket-fonts.ts'

/** A printed ticket: a row of dots for each line, black is true. */
export type Paper = { readonly width: number; readonly rows: readonly (readonly boolean[])[]; readonly isCut: boolean }

/** An ESC/POS printer on this machine. It understands what tickets need, and nothing else. */
export async function openPaperPrinter() {
  const papers: Paper[] = []
  let mood: 'fine' | 'no paper' | 'mute' | 'jams' | 'closes' | 'resets' = 'fine'
  let asked = Promise.withResolvers<void>()
  let paperIsSeen = Promise.resolve()
  let release = () => {}
  let connections = 0
  let most = 0
  const server = createServer((socket) => {
    most = Math.max(most, ++connections)
    socket.on('close', () => connections--)
    socket.on('error', () => {})
    // What it does to a connection when it is busy, or somebody else's.
    if (mood === 'closes') return void socket.end().destroySoon()
    if (mood === 'resets') return void socket.once('data', () => socket.resetAndDestroy())
    let unread = Buffer.alloc(0)
    let paper = blank()
    socket.on('data', (bytes) => {
      unread = Buffer.concat([unread, bytes])
      for (let read = readCommand(unread); read; read = readCommand(unread)) {
        unread = unread.subarray(read.length)
        if (read.command === 'paper?') {
          asked.resolve()
          void paperIsSeen.then(() => answer(socket, mood === 'no paper' ? 0x72 : 0x12))
        }
        if (read.command === 'printed?' && mood !== 'jams') answer(socket, 0)
        if (read.rows) paper = { ...paper, width: read.rows[0]?.length ?? 0, rows: [...paper.rows, ...read.rows] }
        if (read.command === 'cut') {
          papers.push({ ...paper, isCut: true })
          paper = blank()
        }
      }
    })
  })
  const answer = (socket: Socket, status: number) => mood !== 'mute' && socket.write(Buffer.from([status]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    papers,
    /** The most simultaneous connections. */
    mostConnections: () => most,
    become: (next: typeof mood) => {
      mood = next
    },
    /** From now on it reports its paper only when released, so that a ticket is drawn but not sent. */
    hold: () => {
      asked = Promise.withResolvers()
      const seen = Promise.withResolvers<void>()
      paperIsSeen = seen.promise
      release = seen.resolve
      return { asked: asked.promise, release }
    },
    /** Ends a hold that a test left behind, or does nothing. */
    release: () => release(),
    close,
  }
}

const loadFonts = ticketFonts()

/** Whether the paper shows these rows somewhere from its left edge. */
export async function showsRow(paper: Paper | undefined, row: TicketRow): Promise<boolean> {
  if (!paper) return false
  const { width, height, dots } = drawTicket(english, [row], paper.width, await loadFonts())
  const wanted = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => dots[y * width + x] ?? 0).join(''),
  )
  const lines = paper.rows.map((line) => line.map(Number).join(''))
  return lines.some((_, start) => wanted.every((line, y) => lines[start + y] === line))
}

const blank = (): Paper => ({ width: 0, rows: [], isCut: false })

type Command = { readonly length: number; readonly command: string; readonly rows?: boolean[][] }

const SHORT: readonly [string, readonly number[], number][] = [
  ['initialize', [0x1b, 0x40], 2],
  ['paper?', [0x10, 0x04, 0x04], 3],
  ['printed?', [0x1d, 0x72, 0x01], 3],
  ['cut', [0x1d, 0x56], 3],
  ['align', [0x1b, 0x61], 3],
  ['line height', [0x1b, 0x33], 3],
  ['usual line height', [0x1b, 0x32], 2],
  ['Kanji off', [0x1c, 0x2e], 2],
  ['font', [0x1b, 0x4d], 3],
  ['feed', [0x0a], 1],
  ['return', [0x0d], 1],
]

/** The first command in the bytes; undefined while it has not arrived as a whole. */
function readCommand(bytes: Buffer): Command | undefined {
  if (bytes.length === 0) return undefined
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1d, 0x76, 0x30, 0x00]))) return readPicture(bytes)
  for (const [command, prefix, length] of SHORT) {
    if (bytes.subarray(0, prefix.length).equals(Buffer.from(prefix))) {
      return bytes.length >= length ? { command, length } : undefined
    }
  }
  if (bytes.length < 4) return undefined
  throw new Error(`The printer does not know ${bytes.subarray(0, 8).toString('hex')}.`)
}

function readPicture(bytes: Buffer): Command | undefined {
  if (bytes.length < 8) return undefined
  const [bytesPerRow, height] = [bytes.readUInt16LE(4), bytes.readUInt16LE(6)]
  const length = 8 + bytesPerRow * height
  if (bytes.length < length) return undefined
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: bytesPerRow * 8 }, (__, column) => {
      const byte = bytes[8 + row * bytesPerRow + (column >> 3)] ?? 0
      return (byte & (0x80 >> (column & 7))) !== 0
    }),
  )
  return { command: 'picture', length, rows }
}
