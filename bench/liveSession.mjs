/** The id of a session that visitors see: the first one in the list. */
export async function liveSession(url) {
  const reply = await fetch(`${url}/api/open/live/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', appid: 'tgdemo000000001' },
    body: '{}',
  })
  const { data } = await reply.json()
  return data.Items[0].Id
}
