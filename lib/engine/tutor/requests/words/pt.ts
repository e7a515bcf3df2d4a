import { groupOf } from '../../../language/patterns';
import type { RequestWords } from './en';

/** What an exam may ask. */
const EXAM =
  '(?:o )?que (?:pode|poderia|vai|costuma) (?:sair|cair) (?:no|na) (?:exame|prova|teste)';

/** How Portuguese words requests. */
export const PT: RequestWords = {
  quiz: [
    groupOf([
      'pergunta-me|testa-me|interroga-me|me (?:pergunte|teste)',
      'faz(?:-me)? (?:um teste|\\p{L}+ perguntas|perguntas)',
    ]),
    'perguntas de (?:treino|exame|revisão|prática)|quiz|teste',
  ].join('|'),
  summary: 'resum(?:e|o|ir|a|es)|síntese|em (?:poucas palavras|breve)|visão geral',
  example: 'exemplos?',
  where: [
    '^onde(?= .*(?:fala|texto|documento|explica|menciona|encontr|aparece|diz))',
    '^em que (?:página|parte|secção|seção|capítulo|passagem)',
  ].join('|'),
  importance: [
    '^por ?qu[eê](?= .*(?:importa|importante|útil|essencial))|para que serve[m]?',
    '(?:a )?importância (?:de|da|do)',
  ].join('|'),
  steps: 'passos|etapas|fases|passo a passo|procedimento|^como (?:posso|se (?:faz|calcula))',
  list: [
    '^(?:enumera|lista|faz uma lista|nomeia|indica|cita)',
    `^(?:quais|que) (?:são|há) ?(?:(?:os|as) )?(?:\\p{L}+ )?${groupOf([
      'tipos|formas|partes|causas|efeitos|consequências|razões|vantagens|desvantagens|fatores',
      'métodos|funções|sintomas',
    ])}(?: (?:de|da|do))?`,
  ].join('|'),
  key_points: [
    EXAM,
    '(?:pontos?|ideias?|conceitos?|coisas|factos|fatos) ' +
      '(?:chave|principa(?:l|is)|importantes?|centra(?:l|is))',
    'o (?:mais importante|essencial|principal)|cábula',
    '(?:para|n)[ao]? (?:o |meu )?(?:exame|prova|teste)',
    '(?:o )?que (?:devo|tenho de|preciso de?) (?:saber|aprender|lembrar|estudar)',
    '(?:o )?que (?:é importante|importa|sai)',
  ].join('|'),
  exam: `${EXAM}|(?:para|n)[ao]? (?:o |meu )?(?:exame|prova|teste)|que sai`,
  explain: [
    'explic(?:a|ar|ação|ue)(?:-me|-o)?|descrev(?:e|er|a)|defin(?:e|ir|ição|a)(?: de)?',
    'fala-me (?:de|sobre|d[oa]s?)|conta-me mais sobre',
    '^(?:o )?que (?:é|são|significam?|quer dizer)|(?:o )?que diz o texto sobre',
    '^como funcionam?|não (?:percebo|entendo)|ajuda-me (?:a (?:perceber|entender)|com)',
  ].join('|'),
  simply: [
    '(?:de forma |de maneira |mais )?(?:simples(?:mente)?|fácil|facilmente)',
    '(?:em|com|por) (?:palavras|termos) (?:simples|fáceis)|como (?:a|para) uma criança',
    'simplifica',
  ].join('|'),
  about: '^(?:de que (?:trata|fala)|qual é o tema|sobre o que é)',
  more: `^${groupOf([
    '(?:diz-me|conta-me) mais|mais(?: detalhes)?|continua|por ?qu[eê]|e depois',
    'não (?:percebo|entendo)|o que queres dizer',
  ])}$`,
  length: `^${groupOf([
    'quant[ao]s? (?:palavras|páginas|minutos|tempo)',
    '(?:quão|qual é o) (?:long[oa]|comprimento|tamanho)',
  ])}(?: .*)?$`,
  greeting: '^(?:olá|oi|bom dia|boa (?:tarde|noite))$',
  thanks: '^(?:(?:muito )?obrigad[oa])$',
  page: 'páginas?|slides?|pág\\.',
  part: 'capítulos?|sec?ç(?:ão|ões)|partes?|cap\\.',
  course_part: 'unidades?|módulos?|aulas?|liç(?:ão|ões)|semanas?|temas?',
  empty:
    'o a os as um uma uns umas de da do das dos e ou me mim eu tu por favor podes pode ' +
    'poderias quero preciso que quem qual quais é são isto este esta esse essa isso em no na ' +
    'nos nas sobre para com ao à texto documento capítulo secção seção parte termo palavra ' +
    'dá dá-me dê mostra faz diz mais muito tudo todos todas outra vez se há importante ' +
    'importantes importa útil fala explica menciona aparece explicado explicada existem ' +
    'explica explica-me',
  numbers: 'zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze',
  unit: 'pontos?|frases?|perguntas?|exemplos?|passos?|palavras?|ideias?|linhas?',
};
