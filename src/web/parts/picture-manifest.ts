// Written by scripts/make-pictures.mjs from the masters in art/: change those, then `npm run pictures`.

export type PictureEntry = {
  width: number
  height: number
  widths: readonly number[]
  alt: string
  /** A blur of the picture, drawn until it is there. */
  blurDataUrl: string
  /** CSS object-position that keeps the dish in sight when the edges are cut. */
  focus?: string
  /** The same picture cut upright around the dish, for phones. */
  portrait?: { width: number; height: number; widths: readonly number[] }
}

export const PICTURES = {
  'heroes/hero-1-burger': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Double cheeseburger with melted cheese on a wooden board, fries in a copper cup behind it',
    blurDataUrl:
      'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAwBACdASoUAAwAPyV6tFGuJ6UisAgBwCSJYgCdMoR2WCW8n2BsmxfZQAAA/t1r71lTNmtlp9OjWQndaPCpNgY1JAWBYiVBpuS95vxGOltJ7V7H8vGfrAckIvbwfNq8UAA=',
    focus: '70% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'heroes/hero-2-curry': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Butter chicken in a copper kadhai with rice, naan, limes and whole spices',
    blurDataUrl:
      'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAADQAwCdASoUAAwAPyV6tVIuJ6UisAgBwCSJZACdMoHgAAP9Bu9s6CAAzirSNB8p8dFvKbvDiCeoYr3/5CCfE/eKdVsVnKVYiuCOdoyvOSRjioDyO/dU2AAAvxr6db00YiPOOGwA+UiBmRhwyd9uXgAA',
    focus: '53% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'heroes/hero-3-noodles': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Bowl of hakka noodles with peppers and spring onion, chopsticks resting behind',
    blurDataUrl:
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADQAwCdASoUAAwAPyV6tFGuJ6UisAgBwCSJYgCdMoAC99tRXcpdo0AA/s2BUpBx/eE3prQN8nQA5IQfocoMY4YFcYj/ZyO66VsgWGWwqxXpMfSP8WdepiksyAA=',
    focus: '50% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'heroes/hero-4-street-food': {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1280, 1600],
    alt: 'Samosas, pakora and pani puri with chutneys and limes, market lights glowing behind',
    blurDataUrl:
      'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADQAwCdASoUAAwAPyV6tFGuJ6UisAgBwCSJYgCdMoAB3jBTobb/lwAA/s371jhNDHobF2e/A8MFavtaCL6Rjf713X/YcQygcM/4c6sdVhS8mdeUJ6tx/yo/N5oOitHZmkhk8ufhqFFRYAsMR49tH5NlGDxAAA==',
    focus: '62% 50%',
    portrait: {
      width: 860,
      height: 1500,
      widths: [430, 645, 860],
    },
  },
  'about/spices-masala-dabba': {
    width: 1200,
    height: 900,
    widths: [480, 800, 1200],
    alt: 'A brass masala dabba filled with turmeric, chilli, cumin and other spices, with cinnamon and star anise around it',
    blurDataUrl:
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJagCw7CHhN7/N5X88otLHgAD+dnsVE6BGW36cpS7/FgiIEr5RE8bne5YlSwa7b8ugvA4D9D5kplC3PP192m9SAFR+IAAA',
  },
  'gallery/burger-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of a double cheeseburger with melted cheese and sauce',
    blurDataUrl:
      'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJagCxG1ABSd8X/NKnfFWuAAD+eGTLoiL2w+aCzj+ZB0Xn9MPbvfYL1VM4UoP7gdaLVKjsrQ3Fx8iiNzgnormWb/99WZ4cLasZv0VUAAA=',
  },
  'gallery/curry-from-above': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Butter chicken in a copper kadhai seen from above, with rice, naan and limes',
    blurDataUrl:
      'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJbACdMoC4AAm7JMO/RpEsAAD97uE+HNh4Ipu8ei9UR3ySenOr1sy98yN7792TLfDgB92TMRSF42XYzzSd9/ExGZ3TxJZl4+Rb4S/696EKKGiSNGuOxZRcA5hfEiyWgZAAAA==',
  },
  'gallery/noodles-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of hakka noodles with chopsticks resting across the bowl',
    blurDataUrl:
      'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADwAwCdASoUAA8APyV6tFGuJ6UisAgBwCSJagCdLwAB0Vc5ygzQhCd4AP7j/2eq6cI0gPetVdwv4YEfBF2uvwGXxFdIaUpZkb8BdGB/z0OIufqAlcJMAAAA',
  },
  'gallery/samosas-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of samosas with crimped edges, onion rings and coriander',
    blurDataUrl:
      'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJbACdMoMYAEjINEXre2OVIAD9UeRcD3f9yHfrJyai5eGjqOEijocUBv3vhbkxgOs796djQhi8jwMnyHZ1ooibYeWKEFHcBfOGF14zewqnS5TzWRbAdiclAAA=',
  },
  'gallery/momos-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of pleated momos in a bamboo steamer',
    blurDataUrl:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAAAwBACdASoUAA8APyV6tFGuJ6UisAgBwCSJZgCdMoKCAAoAq9oVw+nx2AAA/qH4byeNeOnvLJOWUVckKLFgHVTl9CgVkzsL5GpEnQQobRjiMfI93yAioJ+G1Mz5qG2Aan6jliQ3+jeSQZ0WQAA=',
  },
  'gallery/gulab-jamun-close-up': {
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    alt: 'Close view of gulab jamun with pistachio and saffron',
    blurDataUrl:
      'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAABQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJZACdMoADSt2hGy4bzcC9ivgAAP7pQaBCnw9VR40jeroYonH6Lsz9QnpCYoZwRXznsOIGwLQF3WIhPVudZcgj3CC8vNljkNQsqe1NaKOoh6hlDa7RjwYA',
  },
} as const satisfies Record<string, PictureEntry>
