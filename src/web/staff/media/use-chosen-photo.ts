import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  HEIC_UNREADABLE,
  isHeic,
  isPictureType,
  PICTURE_MAX_BYTES,
  PICTURE_TOO_LARGE,
} from '#domain/media/picture-upload.ts'
import { NO_EDITS, type PhotoEdits } from '#domain/photo/photo-edits.ts'
import { LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import type { UploadTarget } from './resumable-upload.ts'
import type { usePictureUpload } from './use-picture-upload.ts'

type ChosenPhotoOptions = { uploading: ReturnType<typeof usePictureUpload>; target: UploadTarget; isLogo: boolean }
/** The file as it was chosen, and what was done to it. */
export type ChosenPhoto = { readonly file: File; readonly edits: PhotoEdits }

/** Only loaded when a picture was chosen; its dialog should then open at once. */
export const loadPhotoEditor = () => import('./photo/photo-editor.tsx')

/**
 * A chosen photo is uploaded as it is, at once, and can be edited meanwhile or afterwards: its file is kept, and what was
 * uploaded is replaced.
 */
export function useChosenPhoto({ uploading, target, isLogo }: ChosenPhotoOptions) {
  const folder = target.folder ?? 'menu'
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [hasPaused, setPaused] = useState(false)
  const converting = useMutation({
    mutationFn: async (file: File) => (await import('./photo/develop-photo.ts')).convertedPhoto(file, folder),
  })

  return {
    folder,
    chosen,
    isEditing,
    isConverting: converting.isPending,
    problem: converting.isError && converting.variables ? problemOf(converting.error, converting.variables) : null,
    choose(file: File) {
      converting.reset()
      setChosen(isLogo ? null : { file, edits: NO_EDITS })
      if (!isLogo) void loadPhotoEditor().catch(() => undefined)
      if (isLogo || !mustBeConverted(file)) return uploading.choose(file)
      uploading.cancel()
      converting.mutate(file, { onSuccess: uploading.choose })
    },
    forget: () => setChosen(null),
    cancel() {
      uploading.cancel()
      setChosen(null)
    },
    edit() {
      // What is edited would be uploaded twice.
      const isSending = uploading.upload?.phase === 'sending' && uploading.upload.share < 1
      if (isSending) uploading.pause()
      setPaused(isSending)
      setEditing(true)
    },
    closeEditor() {
      setEditing(false)
      if (hasPaused) uploading.resume()
    },
    replace(edited: File, edits: PhotoEdits) {
      setEditing(false)
      setChosen((before) => before && { ...before, edits })
      uploading.choose(edited)
    },
  }
}

/** What the server does not take, but this device may be able to read. */
const mustBeConverted = (file: File): boolean =>
  isHeic(file) || (isPictureType(file.type) && file.size > PICTURE_MAX_BYTES)

/** Other errors than the decoder's are of the network, from which its code comes. */
function problemOf({ name }: Error, file: File): string {
  if (name !== 'EncodingError') return LOAD_FAILED.message
  return isHeic(file) ? HEIC_UNREADABLE : PICTURE_TOO_LARGE
}
