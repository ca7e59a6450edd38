import { consent } from './consentFields'
import {
  must,
  hidden,
  CHOOSE,
  OPTIONAL,
  text,
  list,
  OTHER,
  shows,
  hint,
  help,
  NAME,
  COMPANY,
  MOBILE,
  EMAIL,
  POSITION,
  type LibrarySet,
} from './fieldParts'

const person: LibrarySet = {
  id: 'person',
  cn: '基本信息',
  en: 'About you',
  parts: [
    [COMPANY],
    [NAME],
    [
      {
        ...text('Gender', '性别', 'Gender', { ...must, Type: 'ButtonGroup' }),
        DataSource: list(['male', '先生', 'Mr'], ['female', '女士', 'Ms']),
      },
    ],
    [
      text('NameEn', '英文名', 'English name', {
        MinLength: 2,
        MaxLength: 40,
        Validation: "^[A-Za-z][A-Za-z .'\\-]*$",
        ...hint('用于英文胸卡，例如 Ruoxi Lin', 'For your badge, e.g. Ruoxi Lin'),
      }),
    ],
    [MOBILE],
    [EMAIL],
    POSITION,
    [
      text('WeChat', '微信号', 'WeChat ID', {
        ...OPTIONAL,
        MaxLength: 20,
        Validation: '^[A-Za-z][A-Za-z0-9_\\-]{5,19}$',
      }),
    ],
  ],
}

const identity: LibrarySet = {
  id: 'identity',
  cn: '证件与胸卡',
  en: 'Identification and badge',
  parts: [
    [
      {
        ...text('IdType', '证件类型', 'Document', {
          Type: 'RadioGroup',
          DefaultValue: 'later',
          ...help(
            '用于实名核验，可到现场再出示。',
            'For identity checks; you may also show it on site.',
          ),
        }),
        DataSource: list(
          ['idcard', '居民身份证', 'Resident identity card'],
          ['permit', '港澳台居民通行证', 'Travel permit (Hong Kong, Macao, Taiwan)'],
          ['later', '现场出示', 'Shown on site'],
        ),
        RuleConfig: [shows('CardId', 'idcard'), shows('PermitNumber', 'permit')],
      },
      text('CardId', '身份证号', 'ID number', {
        ...must,
        ...hidden,
        InputType: 'idcard',
        MaxLength: 18,
        ...hint('15 或 18 位', '15 or 18 characters'),
      }),
      text('PermitNumber', '通行证号码', 'Permit number', {
        ...must,
        ...hidden,
        MaxLength: 11,
        Configs: { identity: true },
        ...hint('字母与数字', 'Letters and digits'),
        Validation: '^([HM]\\d{8}(\\d{2})?|\\d{8}(\\d{2})?)$',
      }),
    ],
    [
      {
        ...text('BadgeLanguage', '胸卡语言', 'Badge language', {
          ...must,
          Type: 'ButtonGroup',
          DefaultValue: 'cn',
        }),
        DataSource: list(['cn', '中文', 'Chinese'], ['en', '英文', 'English']),
      },
    ],
  ],
}

const company: LibrarySet = {
  id: 'company',
  cn: '单位信息',
  en: 'Your business',
  parts: [
    [
      {
        ...text('BusinessType', '单位性质', 'Type of organisation', {
          ...must,
          Type: 'RadioGroup',
        }),
        DataSource: [
          ...list(
            ['retail', '零售与连锁', 'Retail and chains'],
            ['distributor', '经销与代理', 'Distributor or agent'],
            ['maker', '生产企业', 'Manufacturer'],
            ['association', '协会、院校与科研', 'Association, university, research'],
          ),
          { ...OTHER, other: true },
        ],
      },
    ],
    [
      {
        ...text('CompanySize', '单位规模', 'Number of employees', { ...CHOOSE, Type: 'Picker' }),
        DataSource: list(
          ['s', '50 人以下', 'Under 50'],
          ['m', '50–199 人', '50–199'],
          ['l', '200–999 人', '200–999'],
          ['xl', '1000 人及以上', '1,000 and more'],
        ),
      },
    ],
    [text('Address', '详细地址', 'Address', { Type: 'Address', MaxLength: 200 })],
    [
      text('WebSite', '网站', 'Website', {
        MaxLength: 100,
        Placeholder: 'www.example.com',
        Placeholder_en: 'www.example.com',
        Validation: '^(https?://)?[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)+(/.*)?$',
      }),
    ],
  ],
}

const overseas: LibrarySet = {
  id: 'overseas',
  cn: '海外观众',
  en: 'Visitors from overseas',
  parts: [
    [
      text('PassportNumber', '护照号码', 'Passport number', {
        ...must,
        MaxLength: 17,
        Configs: { identity: true },
        Validation: '^[A-Z0-9]{5,17}$',
        ...hint('大写字母与数字', 'Capital letters and digits'),
      }),
    ],
    [
      {
        ...text('VisaLetter', '需要签证邀请函', 'I need a visa invitation letter', {
          Type: 'Switch',
        }),
        RuleConfig: [shows('Consulate', 'true'), shows('ArrivalDate', 'true')],
      },
      text('Consulate', '申请签证的使领馆', 'Consulate you apply to', {
        ...must,
        ...hidden,
        MaxLength: 60,
        ...hint('城市名称即可', 'The city is enough'),
      }),
      text('ArrivalDate', '预计抵达日期', 'Expected date of arrival', {
        ...must,
        ...hidden,
        Type: 'Date',
        ...hint('请选择日期', 'Choose a date'),
      }),
    ],
  ],
}

const visit: LibrarySet = {
  id: 'visit',
  cn: '到访安排',
  en: 'Your visit',
  parts: [
    [
      {
        ...text('Purposes', '参观目的', 'Purpose of visit', {
          ...must,
          Type: 'CheckboxGroup',
          Max: 3,
        }),
        DataSource: [
          ...list(
            ['sourcing', '采购下单', 'Sourcing'],
            ['agents', '寻找代理', 'Find agents'],
            ['new', '了解新品', 'New products'],
            ['forum', '行业论坛', 'Forum'],
          ),
          { ...OTHER, other: true },
        ],
      },
    ],
    [
      text('VisitDates', '计划到访日期', 'Planned visit dates', {
        ...must,
        ...CHOOSE,
        Type: 'DateRange',
      }),
    ],
    [
      {
        ...text('FirstVisit', '首次参观本展会', 'This is my first visit', {
          Type: 'Switch',
          DefaultValue: true,
        }),
        RuleConfig: [{ ...shows('PastEditions', 'true'), expression: '!=' }],
      },
      {
        ...text('PastEditions', '曾参观的届次', 'Editions you visited', {
          ...must,
          ...hidden,
          Type: 'CheckboxGroup',
        }),
        DataSource: list(['last', '上一届', 'The last one'], ['earlier', '更早', 'Earlier']),
      },
    ],
    [
      {
        ...text('Dietary', '饮食需求', 'Dietary needs', { Type: 'RadioGroup' }),
        DataSource: [
          ...list(
            ['none', '无特殊需求', 'None'],
            ['vegetarian', '素食', 'Vegetarian'],
            ['halal', '清真', 'Halal'],
          ),
          { ...OTHER, other: true },
        ],
      },
    ],
  ],
}

/** Ready-made fields that registration forms of trade fairs usually ask for. */
export const STANDARD_SETS: readonly LibrarySet[] = [
  person,
  identity,
  company,
  overseas,
  visit,
  consent,
]
