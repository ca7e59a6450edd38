import assert from 'node:assert/strict'
import { it } from 'node:test'
import { crc32 } from 'node:zlib'
import { writeXlsx } from 'hucre'
import type { RecordPreviewReply } from '../../../core/contract/recordFiles'
import type { RecordListReply } from '../../../core/contract/resource'
import { storedZip } from '../../../server/files/storedZip'
import type { Json } from '../../support/server/apiClient'
import { FACE_VERSION } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import type { TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

interface BadgeWorld {
  server: () => TestServer
  /** Token of the company's administrator. */
  admin: () => string
  /** Granted, used and held by type of badge. */
  places: () => Promise<Record<string, (number | undefined)[]>>
  must: <T>(path: string, body: Json) => Promise<T>
}

/**
 * The test of badges that come from a sheet, among those of badges.test: later ones read what it
 * has written.
 */
export function sheetTests({ server, admin, places, must }: BadgeWorld): void {
  it('come from a sheet with a ZIP of photos that are named by number or name, as far as there are places', async () => {
    const headings = [
      '证件类型',
      '姓名',
      '职务',
      '手机',
      '证件',
      '护照或通行证号码',
      '身份证号',
      '证件照来源',
    ]
    const row = (name: string, Passport: string, way = '', CardId = '') =>
      [
        '参展证',
        name,
        '销售',
        '13800130439',
        CardId === '' ? '护照或通行证' : '居民身份证',
        Passport,
        CardId,
        way,
      ].map(String)
    const rows = [
      row('苏禾', 'P100001'),
      row('叶青', 'P100002'),
      row('何川', 'P100003'),
      row('白露', 'P100004'),
      row('白露', 'P100005'),
      row('江月', '', '到现场证件中心拍摄', '990000199001010018'),
      row('秦岚', 'P100006', '现在上传'),
      row('洛宁', 'P100007', '到现场证件中心拍摄'),
    ]
    const picture = await photo()
    const names = [
      'p100001.JPG',
      '照片/叶青.jpg',
      '何川.jpg',
      'P100003.jpg',
      '白露.jpg',
      'nobody.jpg',
      '__MACOSX/._x.jpg',
    ]
    const zip = storedZip(names.map(name => ({ name, content: picture, crc32: crc32(picture) })))
    const bytes = Buffer.from(
      await writeXlsx({ sheets: [{ name: 'a', rows: [headings, ...rows] }] }),
    )
    const sent = async (file: Buffer, ext: string, FieldId: string) =>
      (
        await upload(
          server(),
          admin(),
          { bytes: file, name: `a.${ext}` },
          { ext, FormId: '.import', FieldId },
        )
      ).url
    const body = {
      Url: await sent(bytes, 'xlsx', 'sheet'),
      PhotosUrl: await sent(zip, 'zip', 'photos'),
    }
    await server().pool.query(
      `UPDATE quota SET granted = used + 2 WHERE resource = 'badge' AND key = 'exhibitor'`,
    )
    const before = (await places())['exhibitor']?.[1] ?? 0
    const preview = (more: Json) =>
      server().call<RecordPreviewReply>(
        '/api/ex/import/preview',
        { Resource: 'badge', ...body, ...more },
        { token: admin() },
      )
    const photos = async () =>
      (await server().pool.query(`SELECT FROM stored_object WHERE extension = 'jpg'`)).rowCount
    const kept = await photos()
    assert.deepEqual(
      [(await preview({})).code, await photos()],
      ['face_consent', kept],
      'no photo is kept before somebody agreed',
    )
    const { data } = await preview({ FaceConsent: FACE_VERSION })

    assert.deepEqual(
      data.Rows.map(({ Title, Problems }) => [
        Title,
        Problems.map(({ Message }) => Message).join(),
      ]),
      [
        ['苏禾', ''],
        ['叶青', ''],
        ['何川', '“p100003”有多张照片，请只保留一张！'],
        ['白露', '有多行叫“白露”，照片请以证件号码命名！'],
        ['白露', '有多行叫“白露”，照片请以证件号码命名！'],
        ['江月', '请输入正确的身份证号！'],
        ['秦岚', '证件照不能为空！'],
        ['洛宁', '名额已用完，请先申请增加名额！'],
      ],
    )
    assert.deepEqual([data.Good, data.Bad, data.Photos], [2, 6, ['nobody.jpg']])
    const unsaid = { Resource: 'badge', Token: data.Token, Submit: true }
    assert.equal(
      (await server().call('/api/ex/import/commit', unsaid, { token: admin() })).code,
      'face_consent',
    )
    const commit = { ...unsaid, FaceConsent: FACE_VERSION }
    assert.equal(
      (await server().call<{ Made: number }>('/api/ex/import/commit', commit, { token: admin() }))
        .data.Made,
      2,
    )
    assert.deepEqual((await places())['exhibitor']?.[1], before + 2)
    const { Items } = await must<RecordListReply>('list', { Search: '叶青' })
    assert.ok(Items[0]?.Picture, 'the photo is the badge’s')
  })
}
