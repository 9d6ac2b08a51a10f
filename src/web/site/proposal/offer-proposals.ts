import type { LanguageCode } from '#domain/language/languages.ts'
import { translator } from '#domain/language/translator.ts'
import { api } from '#web/parts/api-client.ts'
import type { PageLanguage } from '#web/ui/language.tsx'
import styles from './proposal.module.css'

const OPENED_DISH = 'article[id^="dish-"][data-open]'

/** Adds a button to each opened dish, for as long as it is opened. */
export async function offerProposals({ locale, prefix, words, own }: PageLanguage): Promise<void> {
  const t = translator(locale, await contentOf(words), await contentOf(own))
  const language = prefix.slice(1) as LanguageCode
  const buttons = new Map<Element, Element>()

  async function open(id: string) {
    const [{ openProposal }, { items }] = await Promise.all([import('./proposal-dialog.tsx'), api.get('/menu')])
    const dish = items.find((one) => one.id === id)
    if (dish) openProposal({ t, language, entity: 'menu-item', id, texts: dish })
  }
  function addButton(row: Element) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.offer ?? ''
    button.textContent = t('Suggest a better translation')
    button.onclick = () => void open(row.id.replace('dish-', ''))
    row.append(button)
    buttons.set(row, button)
  }
  const follow = () => {
    for (const [row, button] of buttons) {
      if (row.matches(OPENED_DISH)) continue
      button.remove()
      buttons.delete(row)
    }
    for (const row of document.querySelectorAll(OPENED_DISH)) if (!buttons.has(row)) addButton(row)
  }
  new MutationObserver(follow).observe(document.body, { subtree: true, attributeFilter: ['data-open'] })
  follow()
}

const contentOf = async (address: string | undefined) => address && (await import(/* @vite-ignore */ address)).default
