import { z } from 'zod'

/** A finished picture: what a dish is saved with. Its address tells its size (`…-1200x900.webp`). */
export const UploadedPicture = z
  .object({ imagePath: z.string(), imageUrl: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedPicture' })
export type UploadedPicture = z.infer<typeof UploadedPicture>

/** Work that waits in the database between two versions of the program. */
export const PicturePaths = z.object({ paths: z.array(z.string()) })
export const FinishedUpload = z.object({ uploadId: z.string() })
