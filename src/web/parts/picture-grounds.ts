// Written by scripts/make-pictures.mjs from the masters in art/: change those, then `npm run pictures`.

/** What is drawn until a picture is loaded: a blur; of the gallery, which nobody sees at first, the mean colour. */
export const PICTURE_GROUNDS: Readonly<Record<string, string>> = {
  'heroes/hero-1-burger':
    'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAwBACdASoUAAwAPyV6tFGuJ6UisAgBwCSJYgCdMoR2WCW8n2BsmxfZQAAA/t1r71lTNmtlp9OjWQndaPCpNgY1JAWBYiVBpuS95vxGOltJ7V7H8vGfrAckIvbwfNq8UAA=',
  'heroes/hero-2-curry':
    'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAADQAwCdASoUAAwAPyV6tVIuJ6UisAgBwCSJZACdMoHgAAP9Bu9s6CAAzirSNB8p8dFvKbvDiCeoYr3/5CCfE/eKdVsVnKVYiuCOdoyvOSRjioDyO/dU2AAAvxr6db00YiPOOGwA+UiBmRhwyd9uXgAA',
  'heroes/hero-3-noodles':
    'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADQAwCdASoUAAwAPyV6tFGuJ6UisAgBwCSJYgCdMoAC99tRXcpdo0AA/s2BUpBx/eE3prQN8nQA5IQfocoMY4YFcYj/ZyO66VsgWGWwqxXpMfSP8WdepiksyAA=',
  'heroes/hero-4-street-food':
    'data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADQAwCdASoUAAwAPyV6tFGuJ6UisAgBwCSJYgCdMoAB3jBTobb/lwAA/s371jhNDHobF2e/A8MFavtaCL6Rjf713X/YcQygcM/4c6sdVhS8mdeUJ6tx/yo/N5oOitHZmkhk8ufhqFFRYAsMR49tH5NlGDxAAA==',
  'about/spices-masala-dabba':
    'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJagCw7CHhN7/N5X88otLHgAD+dnsVE6BGW36cpS7/FgiIEr5RE8bne5YlSwa7b8ugvA4D9D5kplC3PP192m9SAFR+IAAA',
  'gallery/burger-close-up': '#573218',
  'gallery/curry-from-above': '#7e5634',
  'gallery/noodles-close-up': '#5c3b1b',
  'gallery/samosas-close-up': '#8b663c',
  'gallery/momos-close-up': '#866d4f',
  'gallery/gulab-jamun-close-up': '#623e2f',
}
