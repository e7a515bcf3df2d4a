import { CONCEPTS_PER_LEVEL } from '../../engine/limits';
import type { Anchor, Anchored } from '../../engine/types';
import { minutesToRead } from '../../text/reading-time';
import { durationText } from '../rules';
import type {
  ChapterMaterialWire,
  ChapterWire,
  DocumentWire,
  KeyPointWire,
  LessonWire,
  ModelWorkWire,
  OutlineWire,
  SourceWire,
} from '../wire';
import { lessonQuestions } from './lesson-questions';
import { screensOf } from './lesson-screens';
import { originalType } from './original-type';
import type {
  PagesOfPassages,
  StoredChapter,
  StoredChapterDocument,
  StoredDocument,
  StoredLesson,
} from './rows';
import { summarySections } from './summary-sections';

function sourceWire({ passage, start, quote }: Anchor, pages: PagesOfPassages): SourceWire {
  return { passage, start, quote, page: pages[passage] ?? null };
}

function keyPointWire(point: Anchored, pages: PagesOfPassages): KeyPointWire {
  return { text: point.text, source: sourceWire(point, pages) };
}

export function outlineWire(
  chapter: Pick<StoredChapter, 'title' | 'firstPage' | 'lastPage' | 'words'>,
): OutlineWire {
  const { title, firstPage, lastPage, words } = chapter;
  const minutes = minutesToRead(words);
  return { title, first_page: firstPage, last_page: lastPage, words, minutes };
}

function chapterWire({ position, made, ...chapter }: StoredChapter): ChapterWire {
  return { chapter: position, ...outlineWire(chapter), made };
}

function lessonsWire({ lessons, cards, language, pages }: StoredDocument): LessonWire[] {
  const shown = cards.filter(({ flagged }) => !flagged);
  const screens = screensOf(lessons, shown);
  return lessons.map((lesson, at) => ({
    id: lesson.id,
    title: lesson.title,
    duration: durationText(lesson.durationMinutes),
    minutes: lesson.durationMinutes,
    content: lesson.wording?.content ?? lesson.content,
    emphasis: lesson.wording ? [] : (lesson.emphasis ?? []),
    items: lesson.wording ? [] : (lesson.items ?? []),
    worded: (lesson.wording?.sentences ?? []).map(({ from, to, sources }) => {
      return { from, to, sources: sources.map((one) => sourceWire(one, pages)) };
    }),
    key_points: lesson.keyPoints.map(({ text }) => text),
    key_point_sources: lesson.keyPoints.map(({ source }) => source),
    key_points_engine: lesson.pointsEngine,
    also_in_section: lesson.alsoInSection,
    first_page: lesson.firstPage,
    last_page: lesson.lastPage,
    completed: lesson.completed,
    checks: lesson.checks,
    answered: answersOf(lesson),
    screens: screens[at] ?? [],
    suggested_questions: lessonQuestions(lesson, shown, language),
  }));
}

function answersOf({ checks, checkLines }: StoredLesson): Record<string, boolean> {
  const given = checks.map(({ id }, at) => [id, checkLines[at]?.correct] as const);
  return Object.fromEntries(
    given.filter((one): one is [string, boolean] => typeof one[1] === 'boolean'),
  );
}

type Access = { locked: boolean; model: ModelWorkWire | null };

/** Without what is `locked` (product-rules.md, "Trial and plans"). */
export function documentWire(stored: StoredDocument, { locked, model }: Access): DocumentWire {
  const document = locked
    ? { ...stored, lessons: [], themes: [], concepts: [], relations: [], word_cloud: [] }
    : stored;
  const {
    id,
    filename,
    title,
    summary,
    lessons: _lessons,
    cards,
    themes,
    concepts,
    relations,
    word_cloud,
    structure,
    gist,
    section_lines,
    chapters,
    pages,
    summary_engine,
    work: _work,
    ...rest
  } = document;
  return {
    ...rest,
    document_id: id,
    content: {
      filename,
      title,
      summary: summary.map(({ text }) => text).join(' '),
      summary_sources: summary,
      summary_engine,
      gist: gist && keyPointWire(gist, pages),
      summary_sections:
        section_lines &&
        summarySections(
          section_lines.map(({ line, topics = [], ...section }) => ({
            ...section,
            line: line && keyPointWire(line, pages),
            topics: line ? [] : topics.map((topic) => keyPointWire(topic, pages)),
          })),
          summary,
        ),
      mini_courses: lessonsWire(document),
      flashcards: cards,
    },
    visual_data: {
      structure: {
        paragraphs: structure.paragraphs,
        sentences: structure.sentences,
        reading_time: structure.readingTime,
      },
      concepts: concepts.slice(0, CONCEPTS_PER_LEVEL).map(({ name }) => name),
      themes,
      concept_map: concepts,
      relations: relations.filter(({ label }) => label !== ''),
      word_cloud_data: word_cloud,
    },
    original: rest.original && {
      size: rest.original.size,
      content_type: originalType(rest.kind, rest.original.contentType),
    },
    chapters: chapters.map(chapterWire),
    model,
    locked,
  };
}

/** In the fields of a document; without material until it's made. */
export function chapterMaterialWire(
  { chapter, pack, ...header }: StoredChapterDocument,
  access: Access,
): ChapterMaterialWire {
  const { pages } = header;
  const document = documentWire(
    {
      ...header,
      title: chapter.title,
      structure: pack?.structure ?? { paragraphs: 0, sentences: 0, readingTime: 0 },
      word_cloud: pack?.wordCloud ?? [],
      suggested_questions: pack?.suggestedQuestions ?? [],
      gist: pack?.gist ?? null,
      section_lines: pack?.sectionLines ?? null,
      chapters: [],
      summary: (pack?.summary ?? []).map((point) => keyPointWire(point, pages)),
      themes: (pack?.themes ?? []).map(({ title, ...anchor }) => {
        return { title, source: sourceWire(anchor, pages) };
      }),
      concepts: (pack?.concepts ?? []).map(({ name, weight, theme, ...anchor }) => {
        return { name, weight, theme, source: sourceWire(anchor, pages) };
      }),
      relations: (pack?.relations ?? []).map(({ from, to, label, engine = 'local', ...anchor }) => {
        return { from, to, label, source: sourceWire(anchor, pages), engine };
      }),
      summary_engine: pack?.summaryEngine ?? 'local',
    },
    access,
  );
  const { document_id, content, visual_data, suggested_questions, model, locked } = document;
  return {
    document_id,
    chapter: chapterWire(chapter),
    content,
    visual_data,
    suggested_questions,
    model,
    locked,
  };
}
