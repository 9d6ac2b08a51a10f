import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '#domain/language/translate.ts'
import type { GalleryPicture } from '#domain/settings/landing-page.ts'
import { Picture } from '#web/parts/picture.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './lightbox.module.css'

type LightboxProps = {
  title: string
  pictures: readonly GalleryPicture[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One large picture; the arrow keys show the others. */
export function Lightbox({ title, pictures, shown, onShow, onClose }: LightboxProps) {
  const t = useTranslate()
  const modal = useModal(true, onClose, { closesOutside: true })
  const go = (step: number) => onShow((shown + step + pictures.length) % pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => STEP[key] && go(isRightToLeft(t.language) ? -STEP[key] : STEP[key])
  const picture = pictures[shown]
  if (!picture) return null
  return (
    <dialog {...modal} className={styles.lightbox} data-surface="night" aria-label={title} onKeyDown={onKeyDown}>
      <figure className={styles.figure}>
        <Picture
          key={picture.imageUrl}
          imageUrl={picture.imageUrl}
          alt={picture.alt}
          sizes="100vw"
          className={styles.picture}
        />
        <figcaption className={styles.caption} aria-live="polite">
          {picture.caption || picture.alt}{' '}
          <span className={styles.place}>{t('{place} of {count}', { place: shown + 1, count: pictures.length })}</span>
        </figcaption>
      </figure>
      <IconButton className={styles.previous} icon="arrow-left" label={t('Previous picture')} onClick={() => go(-1)} />
      <IconButton className={styles.next} icon="arrow-right" label={t('Next picture')} onClick={() => go(1)} />
      <IconButton className={styles.close} icon="close" label={t('Close')} onClick={onClose} />
    </dialog>
  )
}
