import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAIR } from './fairFixture'

export const FORM = {
  Id: 'visitor',
  Name: '登记',
  Name_en: 'Registration',
  Fields: [
    { Id: 'NameStr', Type: 'Text', Name: '姓名', Name_en: 'Name', Required: true },
    { Id: 'CompanyName', Type: 'Text', Name: '单位', Name_en: 'Company' },
    { Id: 'Position', Type: 'Text', Name: '职务', Name_en: 'Position' },
    { Id: 'Mobile', Type: 'PhoneFormat', Name: '手机号', Name_en: 'Mobile' },
  ],
}

/**
 * A small fair in a folder of its own, with everything that the desk needs. `more` adds or replaces
 * files.
 */
export async function smallFolder(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'fairpass-setup-'))
  const files: Record<string, unknown> = {
    'fair.json': {
      AppId: FAIR,
      Name: '小展',
      Name_en: 'Small fair',
      TimeZone: '+08:00',
      RegistrationCloses: '2031-04-10T23:59:59+08:00',
    },
    'config.json': {
      AppId: FAIR,
      title: '小展',
      title_en: 'Small fair',
      PrivacyVersion: '2031-01',
      FaceVersion: '2031-01',
      Theme: { Color: '#F77400' },
      Fair: {
        Code: 'S',
        Open: '09:00–17:00',
        Start: '2031-04-16',
        End: '2031-04-18',
        Name: '小展',
        Name_en: 'Small fair',
      },
      Forms: { visitor: 'visitor' },
    },
    'forms/visitor.json': FORM,
    'content/privacy.json': {
      Type: 'privacy',
      Title: '隐私',
      Title_en: 'Privacy',
      Html: '<p>甲</p>',
      Html_en: '<p>a</p>',
    },
    'content/face.json': {
      Type: 'face',
      Title: '人脸',
      Title_en: 'Face',
      Html: '<p>乙</p>',
      Html_en: '<p>b</p>',
    },
    'exhibitors.json': [],
    'vip.json': { Cards: [], Events: [] },
    'news.json': [
      {
        Id: 'one',
        Title: '一',
        Title_en: 'One',
        PublishedAt: '2031-01-01T00:00:00+08:00',
        Html: '<p>1</p>',
        Html_en: '<p>1</p>',
      },
    ],
    'organisers.json': [
      { Account: 'oa-owner', Name: '主办', Role: 'owner', Password: 'owner-2031' },
      { Account: 'oa-reviewer', Name: '审核', Role: 'reviewer', Password: 'reviewer-2031' },
    ],
    ...more,
  }
  for (const [path, value] of Object.entries(files)) {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), JSON.stringify(value))
  }
  return dir
}
