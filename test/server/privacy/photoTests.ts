import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Refusal } from '../../../core/contract/envelope'
import type { VisitorCard } from '../../../core/contract/registration'
import type { ConsentListReply, PrivacyExportReply } from '../../../core/contract/privacy'
import type { Answer } from '../../support/server/apiClient'
import { FACE_VERSION, goodAnswers, PRIVACY_VERSION } from '../../support/server/fairFixture'
import type { TestServer } from '../../support/server/startTestServer'
import { sweepFiles } from '../../support/server/sweepFiles'

const ID = '990000199912310029'

interface VisitorWorld {
  server: () => TestServer
  /** The number that the next visitor registers with. */
  nextPhone: () => string
  register: (answers?: Record<string, unknown>) => Promise<{ token: string }>
  picture: (token: string, field: string) => Promise<string>
  mine: (token: string) => Promise<Answer<PrivacyExportReply>>
  consents: (token: string) => Promise<ConsentListReply['Consents']>
  withdraw: (token: string, purpose: string) => Promise<Answer<ConsentListReply>>
  /** State of a stored file; undefined once it is gone. */
  objects: (url: string) => Promise<string | undefined>
}

/** Photos that are kept by a consent of their own, among the tests of ownData. */
export function photoTests({
  server,
  nextPhone,
  register,
  picture,
  mine,
  consents,
  withdraw,
  objects,
}: VisitorWorld): void {
  it('removes the photo of the face with its consent, and nothing else', async () => {
    const phone = nextPhone()
    const early = await server().tokenFor(phone)
    const [face, card] = [await picture(early, 'Face'), await picture(early, 'VCard')]
    const answers = { CardId: ID, Face: [{ url: face }], VCard: [{ url: card }], KeepCard: true }
    const refused = await server().call(
      '/api/visitor/register',
      goodAnswers({ ...answers, FormVersion: 2 }),
      { token: early },
    )
    assert.deepEqual(
      [refused.code, (refused.body as Refusal).issues?.map(({ id }) => id)],
      ['face_consent', ['Face']],
      'no photo without its own consent',
    )
    const { token } = await register({ ...answers, FaceConsent: FACE_VERSION })
    const given = () =>
      consents(token).then(list =>
        list.filter(({ Purpose }) => Purpose === 'face').map(({ Version }) => Version),
      )
    assert.deepEqual(await given(), [FACE_VERSION], 'which is kept with version and time')
    const copy = face.replace(/\.jpg$/, '-thumb.jpg')
    await server().pool.query(
      `INSERT INTO stored_object SELECT (jsonb_populate_record(o, jsonb_build_object('key', $2::text))).* FROM stored_object o WHERE key = $1`,
      [face.replace('/files/', ''), copy.replace('/files/', '')],
    )
    const first = await withdraw(token, 'face')
    const again = await withdraw(token, 'face')

    assert.equal(first.data.Consents.find(({ Purpose }) => Purpose === 'face')?.CanWithdraw, false)
    assert.notEqual(first.data.Consents.find(({ Purpose }) => Purpose === 'face')?.WithdrawnAt, '')
    assert.deepEqual(again.data, first.data)
    const { data } = await mine(token)
    assert.equal(data.Registration?.['CardCode'] !== undefined, true)
    const values = data.Registration?.['Values'] as Record<string, unknown>
    assert.deepEqual(
      [values['Face'], values['CardId'], (values['VCard'] as { url: string }[])[0]?.url],
      [undefined, ID, card],
    )
    await sweepFiles(server())
    assert.deepEqual(
      [await objects(face), await objects(copy), await objects(card)],
      [undefined, undefined, 'attached'],
      'its copies too',
    )
  })

  it('stores the photo of a business card only with its consent, and removes it with that', async () => {
    const early = await server().tokenFor(nextPhone())
    const unagreed = await picture(early, 'VCard')
    const { token } = await register({ VCard: [{ url: unagreed }] })
    const values = async () =>
      (await mine(token)).data.Registration?.['Values'] as Record<string, unknown>
    const ofCard = async () => (await consents(token)).filter(({ Purpose }) => Purpose === 'card')
    assert.deepEqual(
      [(await values())['VCard'], await ofCard(), await objects(unagreed)],
      [undefined, [], 'uploaded'],
      'without a word',
    )

    const card = await picture(token, 'VCard')
    const change = async (answers: Record<string, unknown>) => {
      const { data } = await server().call<VisitorCard>('/api/visitor/card', {}, { token })
      const body = { ...goodAnswers({ FormVersion: 2, ...answers }), Revision: data.Revision }
      const reply = await server().call('/api/visitor/update', body, { token })
      assert.equal(reply.succ, true, JSON.stringify(reply.body))
    }
    await change({ KeepCard: true, VCard: [{ url: card }] })
    assert.deepEqual(
      (await ofCard()).map(({ Version, CanWithdraw }) => [Version, CanWithdraw]),
      [[PRIVACY_VERSION, true]],
    )
    assert.deepEqual(
      [((await values())['VCard'] as { url: string }[])[0]?.url, await objects(card)],
      [card, 'attached'],
    )

    const [first, again] = [await withdraw(token, 'card'), await withdraw(token, 'card')]
    assert.notEqual(first.data.Consents.find(({ Purpose }) => Purpose === 'card')?.WithdrawnAt, '')
    assert.deepEqual(again.data, first.data)
    const left = await values()
    assert.deepEqual(
      [left['VCard'], left['KeepCard']],
      [undefined, false],
      'a later change does not agree again',
    )
    await sweepFiles(server())
    assert.equal(await objects(card), undefined)

    const other = await picture(token, 'VCard')
    await change({ KeepCard: true, VCard: [{ url: other }] })
    await change({ KeepCard: false, VCard: [{ url: other }] })
    await sweepFiles(server())
    assert.deepEqual(
      [(await values())['VCard'], (await ofCard()).filter(({ CanWithdraw }) => CanWithdraw)],
      [undefined, []],
    )
    assert.notEqual(await objects(other), 'attached', 'the box in the form takes it back, too')
  })
}
