// Written by scripts/make-pictures.mjs from the masters in art/: change those, then `npm run pictures`.

/** A blur of each picture, drawn until it is loaded. */
export const PICTURE_BLURS: Readonly<Record<string, string>> = {
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
  'gallery/burger-close-up':
    'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJagCxG1ABSd8X/NKnfFWuAAD+eGTLoiL2w+aCzj+ZB0Xn9MPbvfYL1VM4UoP7gdaLVKjsrQ3Fx8iiNzgnormWb/99WZ4cLasZv0VUAAA=',
  'gallery/curry-from-above':
    'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJbACdMoC4AAm7JMO/RpEsAAD97uE+HNh4Ipu8ei9UR3ySenOr1sy98yN7792TLfDgB92TMRSF42XYzzSd9/ExGZ3TxJZl4+Rb4S/696EKKGiSNGuOxZRcA5hfEiyWgZAAAA==',
  'gallery/noodles-close-up':
    'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADwAwCdASoUAA8APyV6tFGuJ6UisAgBwCSJagCdLwAB0Vc5ygzQhCd4AP7j/2eq6cI0gPetVdwv4YEfBF2uvwGXxFdIaUpZkb8BdGB/z0OIufqAlcJMAAAA',
  'gallery/samosas-close-up':
    'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJbACdMoMYAEjINEXre2OVIAD9UeRcD3f9yHfrJyai5eGjqOEijocUBv3vhbkxgOs796djQhi8jwMnyHZ1ooibYeWKEFHcBfOGF14zewqnS5TzWRbAdiclAAA=',
  'gallery/momos-close-up':
    'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAAAwBACdASoUAA8APyV6tFGuJ6UisAgBwCSJZgCdMoKCAAoAq9oVw+nx2AAA/qH4byeNeOnvLJOWUVckKLFgHVTl9CgVkzsL5GpEnQQobRjiMfI93yAioJ+G1Mz5qG2Aan6jliQ3+jeSQZ0WQAA=',
  'gallery/gulab-jamun-close-up':
    'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAABQBACdASoUAA8APyV6tFGuJ6UisAgBwCSJZACdMoADSt2hGy4bzcC9ivgAAP7pQaBCnw9VR40jeroYonH6Lsz9QnpCYoZwRXznsOIGwLQF3WIhPVudZcgj3CC8vNljkNQsqe1NaKOoh6hlDa7RjwYA',
}
