// Words of an order that change nothing in it, since it means that anyway: a total that is right, the case in which alone an order can be
// carried out, that nothing happens otherwise. Pure, linear: a line is cut to what is an order by itself.
import type { Knows, Rewriting } from './game-wording'
import { maySayMore } from './plain-wording'

const FIGURES = /(?<![\d.])((?:\d[\s,+]{1,3}){1,7}\d)\s*\((?:(?:it |that |which )?(?:makes?|totals?|is|are|adds? up to|sums? (?:up )?to|comes? to)|total(?:ling)?|sum|altogether|together|in all|=)?:?\s*(\d{1,2})(?: in all| altogether| together| in total)?\)/gi // prettier-ignore
/** `3 3 6 (makes 12)`: what is right in brackets says nothing more. */
const totals: Rewriting = (line) =>
  line.replace(FIGURES, (all: string, row: string, total: string) => {
    const sum = (row.match(/\d/g) ?? []).reduce((so, figure) => so + Number(figure), 0)
    return sum === Number(total) ? row : all
  })
/** `otherwise he gets nothing`: at the end of a sentence with a condition. */
const elseNothing: Rewriting = (line) =>
  line.replace(
    /(\b(?:if|in case)\b[^.;:!?]{5,120}?)[,;]? (?:and )?(?:otherwise|else|if not,?) (?:(?:he|she|they|nobody|no one) (?:gets?|receives?) (?:nothing|none)|i (?:do|give|bid|buy) nothing|nothing|none)(?: (?:at all|from me|this time|today))?(?=\s*(?:[.;!]|$))/giu,
    '$1',
  )
const ISUPPOSE: Rewriting = (line) => line.replace(/,?\s*\bi suppose\b(?! (?:that|i|it|we|he|she|they|not|so)\b)/gi, '')
/** `should I have won the first one I …`, `should there be …, …`: as a condition in its usual words. */
const should: Rewriting = (line) =>
  line
    .replace(/(^\s*|[.;:,]\s+)should i have won\b/gi, '$1if I won')
    .replace(/(^\s*|[.;:]\s+)should there be (?=too\b)/gi, '$1if there is ')

const TOO_MANY =
  /(?:(?<=^\s*|[.;,:]\s+)(?:and |but )?|\s+and )if (?:at the end )?(?:(?:the|my) cabinet(?:['’]?s| is| gets| should be)? too full|(?:it['’]?s|it is) too (?:full|many)|(?:i['’]ve(?: got)?|i have(?: got)?|there (?:are|is|will be)|i end up with|i hold|i get) too (?:many|much) (?:tiles|letters|ingredients)(?: in (?:the|my) cabinet)?)(?: at the end)?,? (?:then |i(?:['’]ll| will| shall)? |please )*(?=(?:return|put back|give back|bury)\b)/giu // prettier-ignore
const BEHIND =
  /\b((?:return|put back|give back|bury)\b[^.;,]{1,30}?) if (?:(?:the|my) (?:cabinet|homework)(?:['’]?s| is| gets)? too (?:full|much|many)|there (?:is|are) too (?:many|much)(?: \p{L}+)?)(?=\s*(?:[.;!]|$))/giu
const TOO_MUCH =
  /(?:(?<=^\s*|[.;,:]\s+)(?:and |but )?|\s+and )if (?:at the end )?(?:(?:the|my) homework(?:s|['’]s| is| gets)? too (?:much|many|full)|(?:i['’]ve(?: got)?|i have(?: got)?|there (?:are|is|will be)|i end up with|i hold) too (?:many|much) (?:homeworks?|spells))(?: at the end)?,? (?:then |i(?:['’]ll| will| shall)? |please |pray )*(?=bury\b)/giu // prettier-ignore
/** What is returned or buried is so only where there is too much. */
const tooMuch: Rewriting = (line) => line.replace(BEHIND, '$1').replace(TOO_MANY, '; ').replace(TOO_MUCH, '; ').replace(/^\s*; /, '').replace(/\b((?:return|bury)\b[^.;]{1,40}?) first(?=\s*(?:[.;!]|$|thank))/gi, '$1') // prettier-ignore
/** `hire up to 3 if anyone turns up`: nobody can be hired where nobody is. */
const ifAnybody: Rewriting = (line) =>
  line.replace(
    /\b(hire\b[^.;:,]{0,20}?),? if (?:(?:any|some)(?:one|body)|(?:a|the) stranger) (?:turns up|comes(?: along| by)?|is (?:there|around|about|for hire|available|to be had)|shows up|appears)(?=\s*(?:[.;,!]|$))/gi,
    '$1',
  )

/** `hire if he costs no more than 1`: as the most that is paid. */
const ifCheap: Rewriting = (line) =>
  line.replace(
    /\b(hire)\b,? (?:only )?if (?:it|he|she|they) costs? (?:at most|no more than|not more than|up to) (\d|one|two|three)(?: gold)?(?=\s*(?:[.;,!]|$))/gi,
    '$1 up to $2',
  )

const ASIDE = /\s*\(([^()]{4,110})\)(?=\s*(?:[.;!,]|$))/g
const SAYS_WHY =
  /^(?:because|since|as) \p{L}|^saving\b|^\d{1,2} (?:would|will) be\b|^i (?:am|do not think|don['’]t think|doubt|need|owe|have to|could do with|know|think|feel|hope|trust|suppose|love|like|can spare|was|never)\b|^(?:he|she|they|it|that|there|every(?:one|body)|no(?:body| one)|people|who|the \p{Ll}+|\p{L}+) (?:is|are|was|were|will|has|have|had|would|asked|deserves?|needs?|seems?|looks?|because)\b/iu
/** What may change the order, or belong to it. */
const SAYS_MORE =
  /^i (?:think|feel|suppose|hope|know)\b.*(?:\d|better|should|ought)|(?<!^|above |below |over |under )\b(?:[2-9]|1\d|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:better|prefer|plus|also|extra|if|when|whenever|unless|until|while|or|instead|otherwise|else|may ?be|perhaps|chang\w*|wait|rather|only|cancel\w*|ignore|forget|please|rounds?|is to|are to|shall be|must|should|sorry|wrong|mistake|meant|mean|not (?!worth\b|think\b))\b/i
/** `(I owe him one)`: why something is ordered. */
const whys: Rewriting = (line) =>
  line.replace(ASIDE, (whole, words: string) =>
    SAYS_WHY.test(words) && !SAYS_MORE.test(words) && !maySayMore(words) ? '' : whole,
  )

/** `when the brew is over`: what follows is done then. */
const whenBrewed: Rewriting = (line) =>
  line.replace(
    /(^\s*|[.;]\s+)(?:when|once|after) the (?:brew|brewing) is (?:over|done|finished|ready|complete)\b[,:]?\s*/gi,
    '$1after the brew: ',
  )

/** A line without what changes nothing in its orders. @param knows the game’s verbs */
export function withoutHarmless(line: string, knows: Knows): string {
  if (line.length > 600) return line
  const said = should(ISUPPOSE(elseNothing(whys(line))))
  return [
    ...(knows('offer') ? [totals] : []),
    ...(knows('scrounge') ? [tooMuch] : []),
    ...(knows('brew') ? [whenBrewed] : []),
    ...(knows('hire') ? [ifAnybody, ifCheap] : []),
  ].reduce((so, rewriting) => rewriting(so), said)
}
