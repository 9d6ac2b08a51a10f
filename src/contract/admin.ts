import { z } from 'zod'

/** Who is signed in, and whether they may enter the admin area. */
export const AdminSession = z
  .object({
    user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof AdminSession>
