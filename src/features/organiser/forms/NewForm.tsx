import { freeId } from '@core/builder/draft'
import { fromTemplate, TEMPLATE_IDS, templateName, type TemplateId } from '@core/builder/templates'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskFormMessages } from '@/i18n/messages/deskForms'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'
import { formPath, openForm, written } from './formFiles'

const ID = /^[A-Za-z][\w-]{0,63}$/

/** A new form: from a template, with an id of its own. */
export const NewForm = observer(function NewForm({
  taken,
  onClose,
}: {
  taken: readonly string[]
  onClose: () => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskFormMessages)
  const { isBusy, run } = useDeskWork()
  const [template, setTemplate] = useState<TemplateId>('visitor')
  const [typed, setTyped] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const id = typed ?? freeId(new Set(taken), template === 'empty' ? 'form' : template)
  const problem = !ID.test(id)
    ? say('forms.idWrong')
    : taken.includes(id)
      ? say('forms.idTaken')
      : undefined
  const field = {
    id: 'new-form-id',
    required: true,
    hint: say('forms.idHint'),
    error: isChecked ? problem : undefined,
  }
  const create = () => {
    setChecked(true)
    if (problem !== undefined) return
    void run(async () => {
      const { base, revision } = await openForm(desk, id)
      await desk.call('setup.draft', {
        Path: formPath(id),
        Content: written(fromTemplate(template, id)),
        Revision: revision,
        Base: base,
      })
      onClose()
      desk.go({ section: 'forms', form: id })
    })
  }
  return (
    <Sheet
      open
      title={say('forms.new')}
      closeLabel={say('forms.cancel')}
      onClose={onClose}
      footer={
        <Button block loading={isBusy} onPress={create}>
          {say('forms.create')}
        </Button>
      }
    >
      <View role="radiogroup" aria-label={say('forms.template')} className="tf-forms__templates">
        {TEMPLATE_IDS.map(each => {
          const { cn, en } = templateName(each)
          return (
            <Pressable
              key={each}
              role="radio"
              aria-checked={each === template}
              className={cx('tf-forms__template', each === template && 'is-on')}
              onPress={() => setTemplate(each)}
            >
              <View className="tf-forms__name">{language.current === 'cn' ? cn : en}</View>
              <View className="tf-forms__id">{say(`forms.template.${each}`)}</View>
            </Pressable>
          )
        })}
      </View>
      <DeskField {...field} label={say('forms.id')}>
        <TextField {...fieldControl(field)} value={id} onChange={setTyped} onConfirm={create} />
      </DeskField>
    </Sheet>
  )
})
