import type { Adapters } from '#server/adapters/adapters.ts'
import type { Auth } from './auth.ts'
import { bootstrapFirstAdmin } from './bootstrap-first-admin.ts'
import { addAdmin, changeAdmin, permitAdmin, removeAdmin } from './change-admins.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import type { KnownDevices } from './known-devices.ts'
import { listAdminsForStaff, readAdmin } from './list-admins.ts'
import { readSession } from './read-session.ts'
import { findKnownDevice, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export type WaysToSignIn = {
  readonly auth: Auth
  readonly google: GoogleSignIn
  readonly knownDevices: KnownDevices
}

export const adminServices = (adapters: Adapters, { auth, google, knownDevices }: WaysToSignIn) => ({
  signIn: signIn(adapters, { auth, knownDevices }),
  findKnownDevice: findKnownDevice(adapters, knownDevices),
  startGoogleSignIn: google.start,
  answerGoogleSignIn: google.answer,
  readSession: readSession(adapters, auth),
  signOut: signOut(auth),
  /** better-auth's own answer to its own `get-session`, for programs that know it. */
  answerSession: (request: Request): Promise<Response> => auth.handler(request),
  bootstrapFirstAdmin: bootstrapFirstAdmin(adapters),
  addAdmin: addAdmin(adapters),
  listAdmins: listAdminsForStaff(adapters),
  readAdmin: readAdmin(adapters),
  changeAdmin: changeAdmin(adapters),
  permitAdmin: permitAdmin(adapters),
  removeAdmin: removeAdmin(adapters),
})
