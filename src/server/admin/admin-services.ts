import type { Shop } from '#server/shop.ts'
import { bootstrapFirstAdmin } from './bootstrap-first-admin.ts'
import { addAdmin, changeAdmin, permitAdmin, removeAdmin } from './change-admins.ts'
import { listAdminsForStaff, readAdmin } from './list-admins.ts'
import { readSession } from './read-session.ts'
import { findKnownDevice, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const adminServices = (adapters: Shop) => {
  const { auth, google, knownDevices } = adapters
  return {
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
  }
}
