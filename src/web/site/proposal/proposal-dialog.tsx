import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { LanguageCode } from '#domain/language/languages.ts'
import { PROPOSAL_TEXT_MAX } from '#domain/language/proposal.ts'
import type { Translate } from '#domain/language/translate.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { LanguageProvider, useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import styles from './proposal.module.css'

type ProposalOf = {
  readonly language: LanguageCode
  readonly entity: 'menu-item' | 'deal'
  readonly id: string
  /** In the own language of the site. */
  readonly texts: { readonly name: string; readonly description?: string }
}

/** Opens the form on top of the page, until it is closed. */
export function openProposal({ t, ...proposal }: ProposalOf & { readonly t: Translate }): void {
  const place = document.body.appendChild(document.createElement('div'))
  // `createRoot` would be 400 bytes more of every page, so what is hydrated is empty at first.
  const root = hydrateRoot(
    place,
    <AfterHydration>
      <LanguageProvider t={t} prefix={`/${proposal.language}`}>
        <ProposalDialog proposal={proposal} onClose={close} />
      </LanguageProvider>
    </AfterHydration>,
  )
  function close() {
    root.unmount()
    place.remove()
  }
}

function AfterHydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated && children
}

type ProposalDialogProps = { proposal: ProposalOf; onClose: () => void }

/** The present words, to be changed; only what was changed is sent. */
function ProposalDialog({ proposal, onClose }: ProposalDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { texts, language } = proposal
  const form = useProposal(proposal, t)
  const common = { lang: language, dir: 'auto', maxLength: PROPOSAL_TEXT_MAX, spellCheck: true, autoComplete: 'off' }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('A better translation of “{name}”', { name: t.own(texts.name) })}
      size="small"
      actions={
        form.isSent ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" form={id} variant="primary" busy={form.isSending}>
              {t('Send')}
            </Button>
          </>
        )
      }
    >
      <p role="status">
        {form.isSent
          ? t('Thank you. The restaurant will read your words, and decide.')
          : t('Change what could be said better. The restaurant reads it, and decides.')}
      </p>
      {!form.isSent && (
        <Form id={id} className={styles.form} onSubmit={form.send}>
          <ProblemBox sentence={form.failure} />
          <Field
            label={t('Name')}
            hint={t('“{text}”', { text: texts.name })}
            value={form.name}
            error={form.errors.name}
            onChange={({ target }) => form.setName(target.value)}
            {...common}
          />
          {texts.description && (
            <TextAreaField
              label={t.as('a text of a dish', 'Description')}
              hint={t('“{text}”', { text: texts.description })}
              value={form.description}
              error={form.errors.description}
              onChange={({ target }) => form.setDescription(target.value)}
              {...common}
            />
          )}
        </Form>
      )}
    </Dialog>
  )
}

function useProposal({ entity, id, language, texts }: ProposalOf, t: Translate) {
  const present = { name: t.own(texts.name), description: t.own(texts.description ?? '') }
  const [name, setName] = useState(present.name)
  const [description, setDescription] = useState(present.description)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  async function send(event: SubmitEvent) {
    event.preventDefault()
    setState('sending')
    setProblem(null)
    const changed = {
      ...(name !== present.name && { name }),
      ...(description !== present.description && { description }),
    }
    try {
      await api.post('/word-proposals', { json: { entity, id, language, ...changed } })
      setState('sent')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setState('open')
      setProblem(error)
    }
  }
  const errors = problem?.fields ?? {}
  return {
    ...{ name, setName, description, setDescription, send, errors },
    isSending: state === 'sending',
    isSent: state === 'sent',
    failure: problem && Object.keys(errors).length === 0 ? t.message(problem.error) : null,
  }
}
