import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The smallest visitor form with a use for business cards and portraits. */
const FORM = {
  Id: 'visitor',
  Url: '/api/visitor/register',
  Name: '观众预登记',
  Name_en: 'Visitor pre-registration',
  Fields: [
    {
      Id: 'NameStr',
      Name: '姓名',
      Name_en: 'Full name',
      Type: 'Text',
      Required: true,
      MaxLength: 40,
    },
    {
      Id: 'CompanyName',
      Name: '公司名称',
      Name_en: 'Company name',
      Type: 'CompanySearch',
      Required: true,
    },
    {
      Id: 'Position',
      Name: '职务',
      Name_en: 'Position',
      Type: 'Picker',
      Required: true,
      DataSource: [
        { id: 'head', text: '采购总监', text_en: 'Purchasing director' },
        { id: 'other', text: '其他', text_en: 'Other' },
      ],
    },
    {
      Id: 'Mobile',
      Name: '手机号',
      Name_en: 'Mobile',
      Type: 'PhoneFormat',
      Required: true,
      Readonly: true,
    },
    {
      Id: 'Email',
      Name: '电子邮箱',
      Name_en: 'Email',
      Type: 'Text',
      InputType: 'email',
      MaxLength: 80,
    },
    {
      Id: 'KeepCard',
      Name: '保留名片照片',
      Name_en: 'Keep my business card',
      Type: 'Switch',
      RuleConfig: [{ target: 'VCard', expression: '=', match_value: 'true', action: 'show' }],
    },
    {
      Id: 'VCard',
      Name: '名片照片',
      Name_en: 'Business card',
      Type: 'Image',
      Hide: true,
      Max: 1,
      MaxWidth: 1600,
      MaxHeight: 1600,
    },
    {
      Id: 'Face',
      Name: '免冠正面照',
      Name_en: 'Portrait',
      Type: 'Face',
      Configs: { extensions: 'jpg,png,webp', maxSize: 10 },
    },
  ],
}

/**
 * The demo fair in a folder of its own, with this form and a third party's captcha. Remove it at
 * the end.
 */
export function makeSmartFair(captchaApp: string): { dir: string; remove: () => void } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-smart-'))
  fs.cpSync(path.join(root, 'fairs/suilan'), dir, { recursive: true })
  fs.writeFileSync(path.join(dir, 'forms/visitor.json'), JSON.stringify(FORM))
  const change = (file: string, more: object) => {
    const before = JSON.parse(fs.readFileSync(path.join(dir, file), 'utf8')) as object
    fs.writeFileSync(path.join(dir, file), JSON.stringify({ ...before, ...more }))
  }
  change('config.json', {
    captchaSet: [{ WebType: 'web', CaptchaAppId: captchaApp, AidEncrypted: 'AID' }],
  })
  change('fair.json', { VisitorFields: ['NameStr', 'CompanyName'] })
  // tickets for an answer name a field that this form does not have
  const tickets = JSON.parse(fs.readFileSync(path.join(dir, 'tickets.json'), 'utf8')) as {
    OnlyFor?: object
  }[]
  fs.writeFileSync(
    path.join(dir, 'tickets.json'),
    JSON.stringify(tickets.filter(({ OnlyFor }) => !OnlyFor)),
  )
  return { dir, remove: () => fs.rmSync(dir, { recursive: true, force: true }) }
}
