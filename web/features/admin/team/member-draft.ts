import { isBlank, trimName } from '#contract/names.ts'
import type { NewTeamMember, StaffTeamMember } from '#contract/team-staff.ts'
import type { Problems, Reading } from '../forms/use-draft.ts'
import { texts } from './texts.ts'

export interface MemberDraft {
  title: string
  activity: string
  userIcon: string
  text: string
}

export const draftOf = (member: StaffTeamMember | undefined): MemberDraft => ({
  title: member?.title ?? '',
  activity: member?.activity ?? '',
  userIcon: member?.userIcon ?? '',
  text: member?.text ?? '',
})

export function readMember({ title, activity, userIcon, text }: MemberDraft): Reading<NewTeamMember> {
  const problems: Problems = {
    title: isBlank(title) ? texts.noTitle : undefined,
    activity: isBlank(activity) ? texts.noActivity : undefined,
  }
  if (Object.values(problems).some(Boolean)) return { value: undefined, problems }
  return {
    problems,
    value: {
      title: trimName(title),
      activity: trimName(activity),
      userIcon: userIcon === '' ? null : userIcon,
      text: isBlank(text) ? null : text.trim(),
    },
  }
}
