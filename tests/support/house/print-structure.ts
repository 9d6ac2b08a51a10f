import { globSync, readFileSync } from 'node:fs'
import { measureStructure } from './structure.ts'

const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const counted = measureStructure(files)
const list = (names: readonly string[]): string => names.map((name) => `\n    ${name}`).join('')

process.stdout.write(`source files                   ${counted.files}
lines a file, median           ${counted.medianLines}
lines a file, 90th percentile  ${counted.p90Lines}
files with one importer        ${counted.filesWithOneImporter}
two-way folder pairs           ${counted.twoWayFolders.length}${list(counted.twoWayFolders)}
cycles of values               ${counted.cyclesOfValues.length}
cycles with types              ${counted.cyclesWithTypes.length}${list(counted.cyclesWithTypes.map((group) => group.join(', ')))}
files over 300 lines           ${counted.filesOver300Lines.length}${list(counted.filesOver300Lines)}
functions over 60 lines        ${counted.functionsOver60Lines.length}${list(counted.functionsOver60Lines)}
`)
