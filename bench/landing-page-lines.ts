import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Line, ms, read, type Shops, timeAlternately, together } from './measure.ts'

const IMAGES = 'build/client/images/gallery'
const AT_ONCE = 16

/** The cached landing page compared with a file of the same size, and with the cart page, which is rendered for each visitor. */
export async function landingPageLines({ small: { url } }: Shops): Promise<Line[]> {
  const page = () => read(`${url}/`)
  const { bytes } = await page()
  const file = await fileNearest(bytes)
  const [pageMs, fileMs] = await timeAlternately(
    together(AT_ONCE, page),
    together(AT_ONCE, () => read(`${url}/images/gallery/${file.name}`)),
    10,
  )
  const [keptMs, renderedMs] = await timeAlternately(page, () => read(`${url}/cart`), 20)
  return [
    {
      what: 'The landing page takes as long as a file of its size',
      ratio: pageMs / fileMs,
      budget: 2,
      detail: `${perSecond(pageMs)} pages/s of ${bytes} bytes, ${perSecond(fileMs)} files/s of ${file.size} bytes`,
    },
    {
      what: 'The landing page is kept: against the cart page, a much smaller one that is rendered',
      ratio: keptMs / renderedMs,
      budget: 0.25,
      detail: `kept ${ms(keptMs)}, rendered ${ms(renderedMs)}`,
    },
  ]
}

const perSecond = (roundMs: number): number => Math.round((AT_ONCE / roundMs) * 1_000)

async function fileNearest(bytes: number) {
  const names = await readdir(IMAGES)
  const files = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(IMAGES, name))).size })))
  const [nearest] = files.toSorted((a, b) => Math.abs(a.size - bytes) - Math.abs(b.size - bytes))
  if (!nearest) throw new Error('The site is not built.')
  return nearest
}
