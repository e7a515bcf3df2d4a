import { groupOf } from '../../../language/patterns';
import type { RequestWords } from './en';

/** What an exam may ask. */
const EXAM =
  '¿?qué (?:puede|podría|va a|suele) (?:caer|entrar|salir)(?: en)? (?:el|mi|un|la) ' +
  '(?:examen|prueba)';

/** How Spanish words requests. */
export const ES: RequestWords = {
  quiz: [
    groupOf([
      'pregúntame|examíname|evalúame|ponme a prueba',
      'hazme (?:un test|preguntas|\\p{L}+ preguntas)',
    ]),
    'preguntas de (?:práctica|examen|repaso)|quiz|cuestionario|test',
  ].join('|'),
  summary: [
    'resum(?:e|en|ir|a|elo)|resúme(?:lo|me)|síntesis|en (?:breve|pocas palabras)',
    'visión general|panorama',
  ].join('|'),
  example: 'ejemplos?',
  where: [
    '^¿?dónde(?= .*(?:habla|texto|documento|explica|menciona|encuentr|aparece|dice))',
    '^¿?en qué (?:página|parte|sección|capítulo|pasaje)',
  ].join('|'),
  importance: [
    '^¿?por qué(?= .*(?:importa|importante|útil|esencial))|¿?para qué sirven?',
    '(?:la )?importancia (?:de|del)',
  ].join('|'),
  steps: 'pasos|etapas|fases|paso a paso|procedimiento|^¿?cómo (?:puedo|se (?:hace|calcula))',
  list: [
    '^(?:enumera|lista|haz una lista|nombra|menciona|cita)',
    `^¿?(?:cuáles|qué) (?:son|hay) ?(?:(?:los|las) )?(?:\\p{L}+ )?${groupOf([
      'tipos|formas|partes|causas|efectos|consecuencias|razones|ventajas|desventajas|factores',
      'métodos|funciones|síntomas',
    ])}(?: (?:de|del))?`,
  ].join('|'),
  key_points: [
    EXAM,
    '(?:puntos?|ideas?|conceptos?|cosas|datos) ' +
      '(?:clave|principal(?:es)?|importantes?|centrales?)',
    'lo (?:más importante|esencial|principal)|chuleta',
    '(?:para|en) (?:el|mi|un) (?:examen|prueba)',
    '¿?qué (?:debo|tengo que|hay que) (?:saber|aprender|recordar|estudiar)',
    '¿?qué (?:es importante|importa|entra)',
  ].join('|'),
  exam: `${EXAM}|(?:para|en) (?:el|mi|un) (?:examen|prueba)|qué entra`,
  explain: [
    'explic(?:a|ar|ación)(?:me)?|explíca(?:me|lo)|describ(?:e|ir)|defin(?:e|ir|ición)(?: de)?',
    'háblame (?:de|sobre)|cuéntame (?:de|sobre|más sobre)',
    '^¿?qué (?:es|son|significan?|quiere decir)|¿?qué dice el texto (?:sobre|de)',
    '^¿?cómo funcionan?|no entiendo|ayúdame (?:a entender|con)',
  ].join('|'),
  simply: [
    '(?:de forma |de manera |más )?(?:sencill(?:a|o|amente)|simple(?:mente)?|fácil(?:mente)?)',
    '(?:en|con) (?:palabras|términos) (?:sencill[ao]s|simples|fáciles)',
    'como (?:a|para) un niño|simplifica',
  ].join('|'),
  about: '^¿?(?:de qué (?:trata|habla|va)|cuál es el tema)',
  more: `^${groupOf([
    '(?:dime|cuéntame) más|más(?: detalles)?|sigue|continúa|¿?por qué|¿?y luego',
    'no (?:lo )?entiendo|¿?qué quieres decir',
  ])}$`,
  length:
    '^¿?' +
    '(?:cuánt[ao]s? (?:palabras|páginas|minutos|tiempo|dura|mide)|(?:cómo de|qué tan) larg[oa])' +
    '(?: .*)?$',
  greeting: '^(?:hola|buenos días|buenas (?:tardes|noches))$',
  thanks: '^(?:(?:muchas )?gracias)$',
  page: 'páginas?|diapositivas?|pág\\.',
  part: 'capítulos?|secci(?:ón|ones)|partes?|cap\\.',
  course_part: 'unidad(?:es)?|módulos?|clases?|lecci(?:ón|ones)|semanas?|temas?',
  empty:
    'el la los las un una unos unas de del y o me mí yo tú por favor puedes podrías quiero ' +
    'necesito que qué quién cuál cuáles es son esto este esta ese esa eso en sobre para con ' +
    'a al lo texto documento capítulo sección parte término palabra dame da muéstrame haz ' +
    'dime más muy todo toda todos todas otra vez se hay su importante importantes importa ' +
    'útil habla explica menciona trata aparece hay existen explica explícame',
  numbers: 'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce',
  unit: 'puntos?|frases?|oraciones|preguntas?|ejemplos?|pasos?|palabras?|ideas?|líneas?',
};
