import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { captchaMessages } from '../../../core/messages/captcha'
import type { Messages } from '../../../core/messages/defineMessages'
import { errorMessages } from '../../../core/messages/errors'
import { feedbackMessages } from '../../../core/messages/feedback'
import { requestMessages } from '../../../core/messages/request'
import { validationMessages } from '../../../core/messages/validation'
import { exhibitorFormMessages } from '../../../src/i18n/messages/exhibitorForm'
import { formMessages } from '../../../src/i18n/messages/forms'
import { idCardMessages } from '../../../src/i18n/messages/idCard'
import { registrationMessages } from '../../../src/i18n/messages/registration'

/** SPEC §5 and §8, copied: key, Chinese, English; null = the spec does not give that language. */
const SPEC: readonly (readonly [string, string | null, string | null])[] = [
  ['validation.required', '{label}为必填项！', '{label} required!'],
  ['validation.email', '请输入正确的Email！', 'Please enter the correct Email!'],
  ['validation.mobile', '请输入正确的手机号！', 'Please enter the correct phone number!'],
  ['validation.idCard', '请输入正确的身份证号！', 'Please enter the correct ID number!'],
  ['validation.pattern', null, '{label} incorrect format'],
  ['validation.number', '请输入正确的数字！', '{label}: please enter correct number!'],
  ['validation.passwordEqual', '两次密码输入不一致！', 'The password input is inconsistent!'],
  ['validation.equal', null, '{other} and {label} inconsistent!'],
  ['validation.minLength', null, 'Enter at least {n} characters for the {label}'],
  ['validation.maxLength', null, '{label} Enter up to {n} characters!'],
  ['validation.phoneRequired', '{text}为必填项！', '{text} Required!'],
  [
    'validation.picker',
    '{label}格式有误,请重新选择！',
    'The{label}format is incorrect, please select again!',
  ],
  ['validation.maxItems', '最多选择{n}项！', 'Choose up to {n} items!'],
  ['validation.checkboxRequired', null, '{label} is required!'],
  ['validation.treeRequired', '{label}为必填项！', null],
  ['validation.richTextEmpty', '{text}不能为空！', null],
  ['validation.numberRange', null, 'Please enter the correct number!'],
  ['validation.question.required', null, 'Question {text} is required!'],
  ['validation.question.other', null, 'Question others please enter!'],
  ['validation.question.branch', null, 'Question [{text}] is required!'],
  ['validation.question.text', null, 'Question [{text}] cannot be empty!'],
  ['validation.questionsRequired', null, '{label}required!'],
  ['validation.upload.required', '{label}不能为空！', '{label} can not be empty!'],
  ['validation.upload.size', null, 'file size must not exceed: {size}'],
  ['validation.upload.size.capital', null, 'File size cannot exceed {size}'],
  ['validation.upload.extension', null, 'only supports file extensions: {extensions}'],
  ['validation.upload.extension.colon', null, 'Support file extension: {extensions}'],
  ['validation.upload.count', null, 'upload at most {n} files'],
  ['validation.upload.video', null, 'unsupported file extension'],

  ['unauthorized', '登陆失败，请重新登陆！', null],
  ['forbidden', '无访问权限！', null],
  ['not_found', '404网络地址不存在', null],
  ['server_error', '服务器错误！', null],
  ['request.unauthorized', '登陆失败，请重新登陆！', null],
  ['request.forbidden', '无访问权限！', null],
  ['request.notFound', '404网络地址不存在', null],
  ['request.server', '服务器错误！', null],
  ['request.http', '网络请求失败,请稍后重试！', null],
  ['request.network', '请求失败，请检查网络后重试！', null],
  ['request.network.badgeApply', '注册链接已失效！', null],
  ['captcha.title', '滑动验证', null],
  [
    'captcha.wrong',
    '验证未通过，拖动滑块将悬浮图像正确合并！',
    'Verification failed, drag the slider to merge the floating image correctly!',
  ],
  ['captcha.timeout', '验证超时, 请重新操作！', 'Verification timeout, please try again!'],
  ['captcha.passed', '验证通过！', 'Verification passed!'],
  ['captcha.network', '网络异常，请稍后重试！', null],
  ['captcha.load', '加载异常，调用验证码js加载错误', null],
  [
    'registration.failed',
    '表单提交失败，请检查网络！',
    'The form submission failed, please check the network!',
  ],
  [
    'exForm.submitFailed',
    '表单提交失败，请检查网络！',
    'The form submission failed, please check the network!',
  ],
  ['idCard.failed', null, 'read card failed'],
  ['idCard.unreachable', null, 'request failed, please check the control and retry'],
  ['payment.cancelled', null, 'user cancelled'],
  ['richText.failed', null, 'data failed to load!'],
  ['forms.noResults', null, 'No results found...'],
  ['forms.noOptions', null, 'No options available.'],
  ['forms.loading', null, 'Loading...'],
  ['feedback.prompt', '提示信息', 'Prompt information'],
  ['feedback.copied', null, 'Copy Successful!'],
  ['feedback.shared', '分享成功', null],
  ['feedback.loading', '正在加载...', 'Loading...'],
  ['feedback.uploading', '上传中...', 'Uploading...'],
]

const messages: Messages = {
  ...validationMessages,
  ...errorMessages,
  ...requestMessages,
  ...captchaMessages,
  ...feedbackMessages,
  ...formMessages,
  ...idCardMessages,
  ...registrationMessages,
  ...exhibitorFormMessages,
}

/**
 * All code that runs, without the catalogues: a wording that this code does not ask for is never
 * shown.
 */
const code = ['core', 'server', 'src']
  .flatMap(folder =>
    fs
      .readdirSync(path.resolve(folder), { recursive: true, encoding: 'utf8' })
      .map(file => path.resolve(folder, file)),
  )
  .filter(file => /\.tsx?$/.test(file) && !/[\\/]messages[\\/](?!issueText)/.test(file))
  .map(file => fs.readFileSync(file, 'utf8'))
  .join('\n')

describe('the wordings of the specification', () => {
  for (const [key, cn, en] of SPEC) {
    it(`are kept to the letter: ${key}`, () => {
      const message = messages[key]

      if (cn !== null) assert.equal(message?.cn, cn)
      if (en !== null) assert.equal(message?.en, en)
      assert.ok(code.includes(`'${key}'`), 'nothing says it')
    })
  }
})
