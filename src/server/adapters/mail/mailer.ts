/** One message to one person. Text from strangers may stand in `text` and `html` (escaped), and in names; never elsewhere. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same message: a reader's mail program shows a repeat only once. */
  readonly messageId: string
  /** An entry for the reader's calendar, or that it is cancelled. */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }
}

export interface Mailer {
  /** Done when the mail server has taken it over; fails when it has not. */
  send(mail: Mail): Promise<void>
}

const CONTROL = /\p{Cc}+/gu

/** What a header may hold: a line break there would begin a header of the sender's choice. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim()
