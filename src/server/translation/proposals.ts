import type { Page, SearchQuery } from '#contract/list.ts'
import type { NewProposal, Proposal } from '#contract/own-words.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { TranslatedEntity } from '#domain/language/own-words.ts'
import { OPEN_PROPOSALS_MAX } from '#domain/language/proposal.ts'
import { message } from '#domain/language/translate.ts'
import { textsOfDeal, textsOfDish } from '#domain/menu/menu-texts.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { pageOfWhole } from '#server/database/list-queries.ts'
import type { Shop } from '#server/shop.ts'
import {
  countProposals,
  deleteProposal,
  findProposal,
  insertProposal,
  listProposalRows,
  lockProposals,
  type ProposalRow,
} from './proposal-queries.ts'
import { TRANSLATED_KINDS, type Translated } from './translated-kinds.ts'
import { assertOffered, storeWord, textGone } from './translations.ts'

/** Keeps what a guest proposes until staff decide. What is as it is now, or already proposed, changes nothing. */
export async function proposeWords(
  { db, restaurant, now }: Shop,
  { entity, id, language, name, description }: NewProposal,
): Promise<void> {
  if (!restaurant.takesProposals) throw notTaken()
  assertOffered(restaurant, language)
  const proposed = entity === 'deal' ? { title: name } : { name, description }
  await db.transaction(async (tx) => {
    const record = await TRANSLATED_KINDS[entity].lock(tx, id)
    if (!record) throw gone()
    await lockProposals(tx)
    const better = Object.entries(proposed).flatMap(([field, text]) => {
      const source = record.texts[field]?.trim()
      return text && source && text !== readNow(record, language, field) ? [{ field, text, source }] : []
    })
    if (better.length === 0) throw new InvalidInput({ name: NOTHING_BETTER })
    if ((await countProposals(tx)) + better.length > OPEN_PROPOSALS_MAX) throw noRoom()
    for (const { field, text, source } of better) {
      const translation = record.words?.[language]?.[field]?.text
      const of = entity === 'deal' ? { dealId: id } : { menuItemId: id }
      await insertProposal(tx, { ...of, language, field, text, source, translation, createdAt: now() })
    }
    await announce(tx, { topic: 'proposals' })
  })
}

const readNow = ({ words, texts }: Translated, language: LanguageCode, field: string): string | undefined =>
  words?.[language]?.[field]?.text ?? texts[field]

/** What waits for a decision, the newest first. */
export async function listProposals({ db }: Shop, query: SearchQuery): Promise<Page<Proposal>> {
  const proposals = (await listProposalRows(db)).flatMap(({ proposal, dish, deal }) => {
    const record = dish
      ? { entity: 'menu-item' as const, ...dish, texts: textsOfDish(dish) }
      : deal && { entity: 'deal' as const, ...deal, name: deal.title, texts: textsOfDeal(deal) }
    return record ? [showProposal(proposal, record)] : []
  })
  return pageOfWhole(proposals, query, ({ name, source, proposed }) => `${name} ${source} ${proposed}`)
}

/** The proposed text becomes the translation of what the record says now. */
export async function acceptProposal({ db, now, menu }: Shop, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { proposal, entity, record } = await takeOpen(tx, id)
    const { language, field, text } = proposal
    const of = record.texts[field] ?? ''
    if (of.trim() === '') throw textGone()
    const after = await storeWord(tx, { entity, record, language, field, text, of })
    await recordChange(tx, {
      ...{ entity, entityId: record.id, action: 'changed', by, at: now() },
      before: { words: record.words, proposal: describe(proposal) },
      after: { words: after.words, proposal: 'accepted' },
    })
  })
  menu.invalidate()
}

/** The words stay as they are. */
export async function declineProposal({ db, now }: Shop, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const { proposal, entity, record } = await takeOpen(tx, id)
    await recordChange(tx, {
      ...{ entity, entityId: record.id, action: 'changed', by, at: now() },
      before: { proposal: describe(proposal) },
      after: { proposal: 'declined' },
    })
  })
}

/** Takes an open proposal, so that nobody else decides about it, with its record. */
async function takeOpen(tx: Db, id: string) {
  const proposal = await findProposal(tx, id)
  if (!proposal) throw decided()
  const entity: TranslatedEntity = proposal.dealId ? 'deal' : 'menu-item'
  // Always lock the record before its proposals, or two changes could deadlock.
  const record = await TRANSLATED_KINDS[entity].lock(tx, proposal.dealId ?? proposal.menuItemId ?? '')
  if (!record || !(await deleteProposal(tx, id))) throw decided()
  await announce(tx, { topic: 'proposals' })
  return { proposal, entity, record }
}

/** As the history keeps it: like the words of a record. */
const describe = ({ language, field, text }: ProposalRow) => ({ [language]: { [field]: { text } } })

function showProposal(
  { id, language, field, text, source, translation, createdAt }: ProposalRow,
  { entity, id: recordId, name, texts, words }: Translated & Pick<Proposal, 'entity'>,
): Proposal {
  const now = { source: texts[field] ?? '', translation: words?.[language]?.[field]?.text ?? null }
  return {
    ...{ id, entity, recordId, name, field, language, ...now, proposed: text },
    hasChanged: now.source.trim() !== source || now.translation !== translation,
    createdAt: createdAt.toISOString(),
  }
}

const NOTHING_BETTER = message('Please change the words first.')

const notTaken = () => new Refusal('not_offered', message('The restaurant does not take proposals at the moment.'))
const decided = () => new Refusal('not_found', message('This proposal is no longer open: somebody else has decided.'))
const gone = () => new Refusal('not_found', message('This is no longer on the menu.'))
const noRoom = () =>
  new Refusal(
    'rate_limited',
    message('So many guests have proposed words that the restaurant has to read them first. Please try again later.'),
    { retryAfterSeconds: 24 * 60 * 60 },
  )
