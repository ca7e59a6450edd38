import { AUDIENCES, type Audience } from '@core/domain/audience'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskField } from '../DeskField'
import { deskWord } from '../deskWord'
import { readMoment } from '../fairMoment'
import { useWrittenDraft } from '../writing/useWrittenDraft'
import { useWrittenSteps } from '../writing/useWrittenSteps'
import { WritingForm } from '../writing/WritingForm'
import { WrittenHistory } from '../writing/WrittenHistory'
import type { WrittenFormProps } from '../writing/WrittenSection'

/** An item of news: its texts, its audience, and its day. */
export const NewsForm = observer(function NewsForm({
  writing,
  intent,
  onKeep,
  onLeave,
  onClose,
}: WrittenFormProps) {
  const desk = useDesk()
  const say = useText(deskSectionMessages)
  const draft = useWrittenDraft({ kind: 'news', writing, onKeep, onLeave })
  const { typed, now, change } = draft.form
  const steps = useWrittenSteps({
    ...{ kind: 'news', draft, intent, onClose },
    publish: over => {
      const { Title, Title_en, Html, Html_en, Targets, PublishedAt } = now()
      const request = {
        ...{ Title: Title.trim(), Title_en: Title_en.trim(), Html, Html_en, Targets },
        PublishedAt: readMoment(PublishedAt) || undefined,
        ...over,
      }
      return desk.call('desk.newsSave', request, { intent: intent.of(request) })
    },
  })
  const toggle = (audience: Audience) => {
    const { Targets } = now()
    change({
      Targets: Targets.includes(audience)
        ? Targets.filter(one => one !== audience)
        : [...Targets, audience],
    })
  }
  return (
    <>
      <WritingForm
        // a new key makes the editors begin with the replaced text
        key={draft.taken}
        id="desk-news"
        title={say(draft.isNew() ? 'news.new' : 'news.change')}
        draft={draft}
        steps={steps}
        times={[
          {
            name: 'PublishedAt',
            label: say('news.publishedAt'),
            value: typed.PublishedAt,
            onChange: PublishedAt => change({ PublishedAt }),
            hint: say('notices.publishedHint'),
            none: say('time.now'),
          },
        ]}
      >
        {() => (
          <DeskField
            id="desk-news-targets"
            label={say('notices.targets')}
            hint={say('news.targetsHint')}
          >
            <View
              role="group"
              aria-labelledby="desk-news-targets-label"
              className="tf-review__states"
            >
              {AUDIENCES.map(audience => (
                <Pressable
                  key={audience}
                  aria-pressed={typed.Targets.includes(audience)}
                  className={cx('tf-review__state', typed.Targets.includes(audience) && 'is-on')}
                  onPress={() => toggle(audience)}
                >
                  {deskWord('target', audience)}
                </Pressable>
              ))}
            </View>
          </DeskField>
        )}
      </WritingForm>
      {!draft.isNew() && (
        <WrittenHistory
          kind="news"
          id={draft.id()}
          onUse={({ Title, Title_en, Html, Html_en, Targets }) =>
            draft.replace({ Title, Title_en, Html, Html_en, Targets })
          }
        />
      )}
    </>
  )
})
