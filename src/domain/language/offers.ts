import type { LanguageCode } from './languages.ts'

/**
 * Offers a page in another language than its own: each in that language, since its readers may not know the page's. A language
 * without a sentence is offered by its name.
 */
export const OFFERS: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'Read this page in English',
  ar: 'اقرأ هذه الصفحة بالعربية',
  de: 'Diese Seite auf Deutsch lesen',
  es: 'Leer esta página en español',
  fr: 'Lire cette page en français',
  hi: 'यह पेज हिन्दी में पढ़ें',
  it: 'Leggi questa pagina in italiano',
  ja: 'このページを日本語で読む',
  mi: 'Pānuitia tēnei whārangi i te reo Māori',
  nl: 'Lees deze pagina in het Nederlands',
  pt: 'Ler esta página em português',
  zh: '用简体中文阅读本页',
}
