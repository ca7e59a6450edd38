import { LANYAN } from '../support/journey/exhibitor'
import type { FairCalls } from './fairCalls'

const DAY_MS = 86_400_000
/** A job sends the batch. */
const SENT_MS = 20_000
const WORDS = '诚邀您莅临蓝盐食品展位，现场试饮新品植物奶，并与研发团队面对面交流。'
const WORDS_EN =
  'Come and taste our new plant milks at the booth, and meet the people who made them.'

interface Contacts {
  Contacts: { Name: string; Url: string }[]
}

/** A person invited by the demo company's e-mail: the query of their invitation's address. */
export async function invitedGuest(fair: FairCalls): Promise<{ code: string }> {
  const token = await fair.login('/api/ex/login', {
    Account: LANYAN.account,
    Password: LANYAN.password,
  })
  const Expires = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  const batch = {
    Type: 'visitor',
    Title: '老客户',
    Words: WORDS,
    Words_en: WORDS_EN,
    Template: 'business',
    Sender: '顾南舟',
  }
  const path = (call: string) => `/api/ex/invitation/${call}`
  const { Id } = await fair.must<{ Id: string }>(
    path('batch/save'),
    { ...batch, Quota: 20, RemindDays: 0, Expires },
    token,
  )
  await fair.must(
    path('contact/add'),
    { Id, People: [{ Name: '江望舒', Email: 'jiang@buyer.example' }] },
    token,
  )
  await fair.must(path('send'), { Id }, token)
  for (
    const end = Date.now() + SENT_MS;
    Date.now() < end;
    await new Promise(done => setTimeout(done, 200))
  ) {
    const { Contacts } = await fair.must<Contacts>(path('batch/get'), { Id }, token)
    const url = Contacts[0]?.Url
    if (url) return { code: new URLSearchParams(new URL(url).hash.split('?')[1]).get('code') ?? '' }
  }
  throw new Error('the batch was not sent')
}
