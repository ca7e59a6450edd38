import { must, hidden, OPTIONAL, text, shows, help, type LibrarySet } from './fieldParts'

/** A message to the organiser, services, and what a person agrees to. */
export const consent: LibrarySet = {
  id: 'consent',
  cn: '留言与服务',
  en: 'Message and services',
  parts: [
    [
      text('Remarks', '想对主办方说', 'Message', {
        ...OPTIONAL,
        Type: 'TextArea',
        MaxLength: 200,
        WordCount: true,
      }),
    ],
    [
      text('Invitation', '接收展商洽谈邀约', 'Receive meeting invitations', {
        Type: 'Switch',
        DefaultValue: true,
        ...help('手机号仅在您接受后可见', 'Your number shows only after you accept'),
      }),
    ],
    [
      text(
        'ShareContact',
        '向扫码的展商开放手机和邮箱',
        'Show phone and e-mail to exhibitors who scan my badge',
        {
          Type: 'Switch',
          ...help(
            '选填，可随时撤回，也可在电子证上逐家更改',
            'Optional; you can withdraw it, or change it for single companies on your card',
          ),
        },
      ),
    ],
    [
      text(
        'KeepCard',
        '保留名片照片，供展商查看',
        'Keep the photo of my business card for exhibitors',
        {
          Type: 'Switch',
          RuleConfig: [shows('VCard', 'true')],
          ...help(
            '选填，可随时撤回；只有能看到您手机和邮箱的展商才能查看',
            'Optional; you can withdraw it at any time. Only exhibitors who may see your phone and e-mail see it',
          ),
        },
      ),
      text('VCard', '名片照片', 'Photo of your business card', {
        ...hidden,
        Type: 'Image',
        Max: 1,
        MaxWidth: 1600,
        MaxHeight: 1600,
        Format: 'jpg',
        Configs: { extensions: 'jpg,png,webp', maxSize: 5 },
      }),
    ],
    [
      text('Marketing', '接收主办方推广信息', 'Receive offers of the organiser', {
        Type: 'Switch',
        ...help('选填，可随时退订', 'Optional; you can unsubscribe at any time'),
      }),
    ],
    [
      text(
        'Agreement',
        '我已阅读并同意《观众登记须知》与《个人信息保护说明》',
        'I have read and accept the visitor terms and the privacy notice',
        {
          ...must,
          Type: 'Checkbox',
          Configs: {
            links: [
              { type: 'terms', text: '《观众登记须知》', text_en: 'visitor terms' },
              { type: 'privacy', text: '《个人信息保护说明》', text_en: 'privacy notice' },
            ],
          },
        },
      ),
    ],
  ],
}
