import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'

export const CHOOSE_LANGUAGE = message('Please choose one of the languages.')

/** The language that staff choose for a guest. */
export const ChosenLanguage = z
  .enum(LANGUAGE_CODES, CHOOSE_LANGUAGE)
  .optional()
  .describe('In which the guest is written to: one of the site; absent: its own')
