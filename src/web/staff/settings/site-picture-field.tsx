import { PictureField } from '#web/staff/media/picture-field.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type SitePictureFieldProps = {
  label: string
  /** Empty for none. */
  imageUrl: string
  /** Empty if nobody has described it. */
  alt: string
  canRemove?: boolean
  isLogo?: boolean
  error: string | undefined
  onChange: (imageUrl: string) => void
  onBusy: (isBusy: boolean) => void
}

const SITE = { folder: 'site' } as const

/** A picture of the site, in a section of the settings. */
export function SitePictureField({ label, alt, onChange, ...field }: SitePictureFieldProps) {
  const t = useTranslate()
  return (
    <PictureField
      {...field}
      label={label}
      alt={alt || label}
      uploadHint={t('Save when it is there.')}
      target={SITE}
      onChange={({ imageUrl }) => onChange(imageUrl)}
    />
  )
}
