type Picture = { readonly alt: string }

/** What guests read of a landing page in the restaurant's own words. */
type OwnLanding = {
  readonly hero: { readonly welcome: string; readonly button: string; readonly pictures: readonly Picture[] }
  readonly story: { readonly title: string; readonly text: string; readonly picture: Picture | null }
  readonly menu: { readonly text: string }
  readonly orderOnline: { readonly title: string; readonly text: string }
  readonly gallery: {
    readonly title: string
    readonly pictures: readonly (Picture & { readonly caption?: string | undefined })[]
  }
  readonly testimonials: { readonly title: string; readonly quotes: readonly { readonly words: string }[] }
}

/** What guests read of a restaurant in its own words, wherever the restaurant is shown. */
export type OwnPlace = {
  readonly language: string
  readonly tagline: string
  readonly headline: string
  readonly cuisines: readonly string[]
  readonly landing: OwnLanding
  readonly waysToPay?: { readonly own: readonly { readonly sentence: string }[] } | undefined
  readonly tips?: { readonly for: string } | undefined
}

/** Makes a part anew. `fields` are the paths of its texts, such as `hero.welcome`. */
type Visit = <Part extends object>(part: Part, fields: readonly string[]) => Part

export const RESTAURANT_TEXTS = ['tagline', 'headline']

const LANDING_TEXTS = [
  'hero.welcome',
  'hero.button',
  'story.title',
  'story.text',
  'menu.text',
  'orderOnline.title',
  'orderOnline.text',
  'gallery.title',
  'testimonials.title',
]

/** The landing page made anew: first each picture and quote, then the whole. */
export function visitLanding<Landing extends OwnLanding>(landing: Landing, visit: Visit): Landing {
  const { hero, story, gallery, testimonials } = landing
  const described = (picture: Picture) => visit(picture, ['alt'])
  const parts = {
    ...landing,
    hero: { ...hero, pictures: hero.pictures.map(described) },
    story: { ...story, picture: story.picture && described(story.picture) },
    gallery: { ...gallery, pictures: gallery.pictures.map((picture) => visit(picture, ['alt', 'caption'])) },
    testimonials: { ...testimonials, quotes: testimonials.quotes.map((quote) => visit(quote, ['words'])) },
  }
  return visit(parts, LANDING_TEXTS)
}

/** The text at a path of a part; empty if it has none. */
export const textAt = (part: object, path: string): string =>
  (path.split('.').reduce<unknown>((inner, field) => Reflect.get(inner as object, field), part) as
    | string
    | undefined) ?? ''

function withTextAt<Part extends object>(part: Part, path: string, write: (text: string) => string): Part {
  const [field = '', ...rest] = path.split('.')
  const inner: unknown = Reflect.get(part, field)
  if (!inner) return part
  const written = rest.length > 0 ? withTextAt(inner, rest.join('.'), write) : write(inner as string)
  return { ...part, [field]: written }
}

/** The restaurant with its texts in another language. Names that requests refer to stay: `t.own` writes them where they are shown. */
export function translatedPlace<Place extends OwnPlace>(place: Place, own: (text: string) => string): Place {
  const { waysToPay, tips } = place
  const written: Visit = (part, fields) => fields.reduce((made, field) => withTextAt(made, field, own), part)
  return {
    ...written(place, RESTAURANT_TEXTS),
    cuisines: place.cuisines.map(own),
    landing: visitLanding(place.landing, written),
    ...(waysToPay && { waysToPay: { ...waysToPay, own: waysToPay.own.map((way) => written(way, ['sentence'])) } }),
    ...(tips && { tips: written(tips, ['for']) }),
  }
}
