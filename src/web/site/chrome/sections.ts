/** The landing page's anchors, in the order of the header (specification, section 2). */
export const SECTIONS = [
  { id: 'home', label: 'Home' },
  { id: 'about', label: 'About' },
  { id: 'menu', label: 'Menu' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'contact', label: 'Contact' },
  { id: 'book', label: 'Book' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
