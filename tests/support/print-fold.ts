import { foldFunction } from './fold-function.ts'

process.stdout.write(`${foldFunction()}\n`)
