import { useMutation } from '@tanstack/react-query'
import type { Proposal } from '#contract/own-words.ts'
import { message } from '#domain/language/translate.ts'
import { languageName } from '#domain/settings/language-settings.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { LoadMore } from '#web/staff/list/list-state.tsx'
import { type AdminList, useAdminList } from '#web/staff/query/use-admin-list.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { nameOfText } from './name-of-text.ts'
import styles from './translations.module.css'

/** What guests propose, until somebody decides; nothing while there is none. */
export function ProposalsSection() {
  const t = useTranslate()
  const list = useAdminList({ path: '/admin/word-proposals', query: '', topic: 'proposals' })
  return (
    <>
      <ProblemBox
        sentence={list.error && t('Failed to load the proposals: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.items.length > 0 && (
        <section className={layout.parts} aria-labelledby="proposals">
          <h2 id="proposals">{t('Guests propose')}</h2>
          <ul className={layout.lines}>
            {list.items.map((proposal) => (
              <li key={proposal.id}>
                <ProposalCard proposal={proposal} list={list} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </section>
      )}
    </>
  )
}

type ProposalCardProps = { proposal: Proposal; list: AdminList<Proposal> }

function ProposalCard({ proposal, list }: ProposalCardProps) {
  const { languages: [own] = [], t } = useRestaurant()
  const decision = useDecision(proposal, list)
  const { language, source, translation, proposed, hasChanged } = proposal
  const text = nameOfText(t, proposal)
  return (
    <article className={styles.row} aria-label={text}>
      <div className={styles.head}>
        <h3>{text}</h3>
        <Badge>{languageName(t, language)}</Badge>
        {hasChanged && <Badge tone="yellow">{t('Changed since it was proposed')}</Badge>}
      </div>
      <dl className={styles.sides}>
        <div>
          <dt>{t('Your text')}</dt>
          <dd lang={own}>{source}</dd>
        </div>
        <div>
          <dt>{t('Guests read')}</dt>
          <dd lang={translation === null ? own : language} dir="auto">
            {translation ?? source}
          </dd>
        </div>
        <div>
          <dt>{t('Proposed')}</dt>
          <dd lang={language} dir="auto">
            <strong>{proposed}</strong>
          </dd>
        </div>
      </dl>
      <div className={layout.row}>
        <Button
          variant="primary"
          size="small"
          busy={decision.isPending && decision.variables === 'accept'}
          aria-label={t('Accept “{words}”', { words: proposed })}
          onClick={() => decision.mutate('accept')}
        >
          {t.as('a proposal of a guest', 'Accept')}
        </Button>
        <Button
          size="small"
          busy={decision.isPending && decision.variables === 'decline'}
          aria-label={t('Decline “{words}”', { words: proposed })}
          onClick={() => decision.mutate('decline')}
        >
          {t.as('a proposal of a guest', 'Decline')}
        </Button>
      </div>
    </article>
  )
}

function useDecision({ id }: Proposal, list: AdminList<Proposal>) {
  const api = useAdminApi()
  const toast = useToast()
  return useMutation({
    mutationFn: (decision: 'accept' | 'decline') =>
      decision === 'accept'
        ? api.post('/admin/word-proposals/:id/accept', { param: { id } })
        : api.post('/admin/word-proposals/:id/decline', { param: { id } }),
    onSuccess(_, decision) {
      toast(
        decision === 'accept' ? message('Guests now read the proposed words.') : message('The words stay as they are.'),
      )
      list.remove(id)
    },
    onError(error) {
      toast({ message: reasonOf(error), tone: 'error' })
      void list.reload()
    },
  })
}
