import type { Plugin } from 'vite'

const MARKED = /\bmessage\(\s*('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\$])*`)\s*,?\s*\)/g

/**
 * `message('…')` only marks a text for translators, and answers it. Browsers get the text itself, which the bundler can write where it
 * is used: a call would keep the sentences of bookings in the file that every public page loads.
 */
export const plainTexts = (): Plugin => ({
  name: 'plain-texts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'message(' },
    handler: (code) => ({ code: code.replace(MARKED, '$1'), map: null }),
  },
})
