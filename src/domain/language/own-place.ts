type Picture = { readonly alt: string }

/** What guests read of a restaurant in its own words, wherever the restaurant is shown. */
export type OwnPlace = {
  readonly language: string
  readonly tagline: string
  readonly headline: string
  readonly cuisines: readonly string[]
  readonly landing: {
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
  readonly waysToPay?: { readonly own: readonly { readonly sentence: string }[] } | undefined
  readonly tips?: { readonly for: string } | undefined
}

/** The restaurant with its texts in another language. Names that requests refer to stay: `t.own` writes them where they are shown. */
export function translatedPlace<Place extends OwnPlace>(place: Place, own: (text: string) => string): Place {
  const { tagline, headline, cuisines, landing, waysToPay, tips } = place
  const { hero, story, menu, orderOnline, gallery, testimonials } = landing
  const titled = <Part extends { readonly title: string; readonly text?: string }>(part: Part): Part => ({
    ...part,
    title: own(part.title),
    ...(part.text && { text: own(part.text) }),
  })
  const described = <Shown extends Picture>(picture: Shown): Shown => ({ ...picture, alt: own(picture.alt) })
  return {
    ...place,
    tagline: own(tagline),
    headline: own(headline),
    cuisines: cuisines.map(own),
    landing: {
      ...landing,
      hero: { ...hero, welcome: own(hero.welcome), button: own(hero.button), pictures: hero.pictures.map(described) },
      story: { ...titled(story), picture: story.picture && described(story.picture) },
      menu: { ...menu, text: own(menu.text) },
      orderOnline: titled(orderOnline),
      gallery: {
        ...titled(gallery),
        pictures: gallery.pictures.map(({ caption, ...picture }) => ({
          ...described(picture),
          ...(caption && { caption: own(caption) }),
        })),
      },
      testimonials: {
        ...titled(testimonials),
        quotes: testimonials.quotes.map((quote) => ({ ...quote, words: own(quote.words) })),
      },
    },
    ...(waysToPay && {
      waysToPay: { ...waysToPay, own: waysToPay.own.map((way) => ({ ...way, sentence: own(way.sentence) })) },
    }),
    ...(tips && { tips: { ...tips, for: own(tips.for) } }),
  }
}
