import { foldFunction } from '#tests/support/database/fold-function.ts'

process.stdout.write(`${foldFunction()}\n`)
