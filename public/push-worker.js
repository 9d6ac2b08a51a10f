// The part of a service worker that shows what the shop pushes. Workers of the public pages and of the staff area import it.
addEventListener('push', (event) => {
  const { title, body, tag, path, icon } = event.data.json()
  // With the same tag, the end of a matter replaces its beginning, and is heard again.
  const options = { body, tag, renotify: true, icon, data: { path } }
  event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.path, location.origin).href))
})

/** Shows the page where it is open already. */
async function openPage(href) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : clients.openWindow(href))
}
