import type { Look } from '#domain/look/look.ts'
import { SECTION_NAMES } from '#domain/settings/landing-limits.ts'
import { type LandingPage, type LandingSection, paragraphsOf, shownSections } from '#domain/settings/landing-page.ts'
import type { RestaurantSection } from '#domain/settings/restaurant.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './landing-preview.module.css'
import { useLookStyles } from './look-styles.ts'
import preview from './preview.module.css'

type LandingPreviewProps = Pick<RestaurantSection, 'name' | 'tagline' | 'marketplaces'> & {
  landing: LandingPage
  look: Look
}

/** A small landing page: the first screen, and the visible sections in their order. */
export function LandingPreview({ name, tagline, marketplaces, landing, look }: LandingPreviewProps) {
  const { page, night } = useLookStyles(look)
  const { welcome, button, pictures } = landing.hero
  const [first, ...others] = pictures.filter(({ imageUrl }) => imageUrl !== '')
  return (
    <div className={preview.page} style={page}>
      <div className={styles.hero} data-surface="night" style={night}>
        {first && <Picture {...first} alt="" sizes="24rem" className={styles.ground} />}
        <div className={styles.words}>
          <p className={preview.welcome}>{welcome}</p>
          <p className={preview.brand}>{name}</p>
          <p>{tagline}</p>
          <p className={styles.button}>{button}</p>
        </div>
      </div>
      <div className={styles.rest}>
        <Thumbnails pictures={others} />
        <ol className={layout.close}>
          {shownSections({ landing, marketplaces }).map((section) => (
            <li key={section} className={preview.card}>
              <SectionPreview section={section} landing={landing} marketplaces={marketplaces} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

type SectionPreviewProps = Pick<LandingPreviewProps, 'landing' | 'marketplaces'> & { section: LandingSection }

function SectionPreview({ section, landing, marketplaces }: SectionPreviewProps) {
  const { story, menu, orderOnline, gallery, testimonials } = landing
  const t = useTranslate()
  if (section === 'about') {
    return (
      <>
        <h3 className={preview.subtitle}>{story.title}</h3>
        {story.picture && <Thumbnails pictures={[story.picture]} />}
        {paragraphsOf(story.text).map((paragraph, at) => (
          <p key={`${at} ${paragraph}`}>{paragraph}</p>
        ))}
      </>
    )
  }
  if (section === 'gallery') {
    return (
      <>
        <h3 className={preview.subtitle}>{gallery.title}</h3>
        <Thumbnails pictures={gallery.pictures.filter(({ imageUrl }) => imageUrl !== '')} />
      </>
    )
  }
  if (section === 'testimonials') {
    return (
      <>
        <h3 className={preview.subtitle}>{testimonials.title}</h3>
        {testimonials.quotes.map(({ words, name, dish }, at) => (
          <figure key={`${at} ${name}`} className={styles.quote}>
            <blockquote>{`“${words}”`}</blockquote>
            <figcaption className={preview.links}>{dish ? `${name} · ${dish}` : name}</figcaption>
          </figure>
        ))}
      </>
    )
  }
  if (section === 'order-online') {
    return (
      <>
        <h3 className={preview.subtitle}>{orderOnline.title}</h3>
        <p>{orderOnline.text}</p>
        <p className={preview.links}>{marketplaces.map(({ name }) => name).join(' · ')}</p>
      </>
    )
  }
  return (
    <>
      <h3 className={preview.subtitle}>{t.message(SECTION_NAMES[section])}</h3>
      {section === 'menu' && menu.text && <p>{menu.text}</p>}
    </>
  )
}

const Thumbnails = ({ pictures }: { pictures: LandingPage['hero']['pictures'] }) =>
  pictures.length > 0 && (
    <div className={styles.thumbnails}>
      {pictures.map((picture, at) => (
        <Picture key={`${at} ${picture.imageUrl}`} {...picture} alt="" sizes="6rem" className={styles.thumbnail} />
      ))}
    </div>
  )
