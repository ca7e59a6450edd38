import { LANYAN } from './exhibitor'
import { FairCalls } from '../../screens/fairCalls'
import type { RunningApp } from '../browser/startApp'
import { photo } from '../server/sampleFiles'
import { upload } from '../server/uploads'

/** A page of the demo company, on a host that the demo fair lists. */
export const SHOWROOM = 'https://vr.suilan.example/lichuan'

/**
 * The demo company announces a live session that is streamed to the fair. It also puts two VR
 * booths online: a panorama, with one of its products marked in it, and a page of its own.
 * `panorama` replaces the plain picture, as JPEG.
 */
export async function showOnline(app: RunningApp, panorama?: Buffer): Promise<void> {
  const fair = new FairCalls(app)
  const token = await fair.login('/api/ex/login', {
    Account: LANYAN.account,
    Password: LANYAN.password,
  })
  const picture = async (FormId: string, FieldId: string, width: number, given?: Buffer) => {
    const bytes = given ?? (await photo('jpeg', { width, height: width / 2 }))
    return [
      {
        url: (
          await upload(
            { url: app.url, call: fair.client.call },
            token,
            { bytes },
            { ext: 'jpg', FormId, FieldId },
          )
        ).url,
      },
    ]
  }
  const submit = async (Resource: string, answers: object) => {
    const { FormVersion = 1 } = await fair.must<{ FormVersion?: number }>(
      '/api/ex/data/get',
      { Resource },
      token,
    )
    return (
      await fair.must<{ Id: string }>(
        '/api/ex/data/submit',
        { Resource, FormVersion, Revision: 0, ...answers },
        token,
      )
    ).Id
  }
  // the fair requires it before it shows a product of this category
  await submit('qualification', {
    Type: ['food-production'],
    Number: 'SC10600000000426',
    Issuer: '海屿省市场监督管理局',
    Files: await picture('qualification', 'Files', 800),
    ValidTo: '2033-05-01',
  })
  await fair.decide('qualification', '食品生产许可证', 'approve')
  const product = await submit('product', {
    Name: '燕麦原浆 10 L',
    NameEn: 'Oat base 10 L',
    Category: ['drinks-plant'],
    Spec: '10 L',
    PriceWay: { selected: ['ask'] },
    Pictures: await picture('product', 'Pictures', 800),
  })
  await fair.decide('product', '燕麦原浆 10 L', 'approve')
  await submit('live', {
    Title: '燕麦原浆怎么做奶茶',
    TitleEn: 'One oat base, six drinks',
    Cover: await picture('live', 'Cover', 960),
    Languages: { selected: ['cn'] },
    Slot: { selected: ['N4-B 2031-04-17 14:30–15:00'] },
    HostName: '何川',
    HostAgrees: true,
    HostMobile: { CountryCode: '86', Number: '13800130999' },
    Way: { selected: ['push'] },
    Products: [product],
  })
  await fair.decide('live', '燕麦原浆怎么做奶茶', 'approve')
  await fair.decide('live', '燕麦原浆怎么做奶茶', 'announce')
  // the panorama comes second, so it is listed first
  await submit('vr', {
    Title: '云上展厅',
    TitleEn: 'Showroom on the web',
    Cover: await picture('vr', 'Cover', 960),
    Mode: { selected: ['link'] },
    Url: SHOWROOM,
  })
  await fair.decide('vr', '云上展厅', 'approve')
  const booth = await submit('vr', {
    Title: '线上展位',
    TitleEn: 'Our booth online',
    Cover: await picture('vr', 'Cover', 960),
    Mode: { selected: ['panorama'] },
    Panorama: await picture('vr', 'Panorama', 1024, panorama),
    Products: [product],
  })
  await fair.decide('vr', '线上展位', 'approve')
  await fair.must(
    '/api/ex/vr/spots',
    { Id: booth, Spots: [{ Product: product, Yaw: 20, Pitch: 0 }] },
    token,
  )
}
