import type { DemoTopic } from './demo-topic.ts'
import { icon, outside, table, text, topic, video } from './markup.ts'

export const community: DemoTopic[] = [
  {
    title: 'Calendário semanal de eventos',
    content: text`
      <p>O que acontece toda semana. Horário de Brasília, sempre.</p>
      ${table(
        'Dia | Hora | Evento | Para quem',
        'Segunda, quarta e sexta | 21h | Colosso de Nordhal | nível 75+',
        'Terça | o dia todo | Forja pela metade do Gold | todos',
        `Quarta | 20h | Torneio de Trios na ${topic('Arenas, honra e PvP', 'arena')} | nível 30+`,
        `Quinta | 21h | ${topic('Cine na Praça')} | todos`,
        'Sexta | 19h às 23h | Experiência em dobro | todos',
        `Sábado | 16h e 21h | ${topic('Caçada de sábado')} | todos`,
        `Domingo | 20h | ${topic('Guildas e guerra de castelos', 'Guerra de castelos')} | guildas nível 3+`,
      )}
      <h2>Uma vez por mês</h2>
      <ul>
        <li><strong>Primeiro sábado:</strong> torneio de guildas, com final transmitida no nosso canal.</li>
        <li><strong>Último domingo:</strong> conversa com a equipe. Kaelthor e Nyssara respondem na praça central até a última pergunta.</li>
      </ul>
      <p>Mudanças de horário são avisadas nos <a href="/social">canais</a> com pelo menos dois dias de antecedência.</p>
    `,
    former: [
      [
        ['<td>16h e 21h</td>', '<td>16h</td>'],
        [
          '<li><strong>Último domingo:</strong> conversa com a equipe. Kaelthor e Nyssara respondem na praça central até a última pergunta.</li>',
          '',
        ],
      ],
      [[`<tr><td>Quinta</td><td>21h</td><td>${topic('Cine na Praça')}</td><td>todos</td></tr>`, '']],
    ],
  },
  {
    title: 'Festival da Lua de Prata',
    content: text`
      <p>Uma vez por ano, na semana da lua cheia de julho, Aldena acende mil lanternas para lembrar a noite em que a coroa se partiu. Por sete dias não há guerra: as bandeiras descem, e até os vendedores sorriem.</p>
      <h2>O que fazer</h2>
      <ul>
        <li><strong>Lanternas do lago:</strong> solte uma por dia, escreva um desejo, receba uma Gota de Luar.</li>
        <li><strong>Corrida dos telhados:</strong> do moinho à catedral sem tocar o chão. O recorde é da Ysolde, e ela não pretende perdê-lo.</li>
        <li><strong>Contadores de histórias:</strong> toda noite, às 21h, um capítulo da ${topic('A história da Coroa de Prata', 'história da coroa')}.</li>
        <li><strong>Baile de máscaras:</strong> na última noite. Seis danças, uma de cada classe.</li>
      </ul>
      <h2>Trocas da Gota de Luar</h2>
      ${table(
        'Prêmio | Gotas',
        'Máscara de prata | 3',
        'Elixir de Experiência | 5',
        'Tinta luar | 8',
        'Asas de Lanterna (30 dias) | 15',
        'Bilhete da rifa do Unicórnio | 1',
      )}
      <p>${icon('montaria', 'Unicórnio')} A rifa do <strong>Unicórnio de Prata</strong> é sorteada no baile, na frente de todo mundo, com o mesmo método da roleta: quem quiser pode conferir.</p>
      <blockquote><p><span class="letters-serif">Uma luz por quem partiu,<br>uma luz por quem chegou,<br>e a maior, no meio do lago,<br>por quem ainda não voltou.</span></p><p>Canção das lanternas, do povo de Aldena</p></blockquote>
    `,
  },
  {
    title: 'Caçada de sábado',
    content: text`
      <p>Às <strong>16h</strong> e às <strong>21h</strong>, a Ysolde toca a trompa na praça central e o servidor inteiro sai atrás de um bicho muito grande. Não precisa de guilda, de nível alto nem de microfone.</p>
      <h2>Como participar</h2>
      <ol>
        <li>Esteja na praça central dez minutos antes.</li>
        <li>Fale com a Ysolde: ela põe você numa das seis companhias.</li>
        <li>Siga o estandarte da sua cor. Quem é nível baixo ganha bônus até o nível 60 durante a caçada.</li>
        <li>Na volta, troque os troféus.</li>
      </ol>
      ${table(
        'Troféus | Recompensa',
        '1 | Baú comum e 5.000 Gold',
        '3 | Baú raro',
        '6 | 3 Pedras de Aprimoramento',
        '10 | Título “Da Trompa”',
      )}
      <p>Às vezes, depois da caçada das 21h, o céu escurece. Se acontecer, não corra para casa: corra para as balistas. Veja ${topic('Chefes do mundo: horários e espólios')}.</p>
    `,
  },
  {
    title: 'Regras de convivência',
    content: text`
      <p>São poucas, valem para todos, da equipe ao recém-chegado, e cabem numa frase: <strong>jogue de um jeito que os outros também queiram jogar.</strong></p>
      <h2>As regras</h2>
      <ol>
        <li><strong>Respeito.</strong> Sem ofensa, ameaça, preconceito ou perseguição. Provocar faz parte da guerra; humilhar, não.</li>
        <li><strong>Nada de trapaça.</strong> Robôs, programas que jogam por você, falhas exploradas de propósito: fora.</li>
        <li><strong>Nada de dinheiro por fora.</strong> Contas, Gold e itens não se vendem por dinheiro de verdade.</li>
        <li><strong>A conta é sua.</strong> Não empreste, não divida. O que acontece nela é responsabilidade sua.</li>
        <li><strong>Chat é de todos.</strong> Sem enxurrada de mensagens, propaganda ou conteúdo adulto.</li>
        <li><strong>Não se passe pela equipe.</strong> Nem de brincadeira.</li>
        <li><strong>Achou uma falha? Conte.</strong> Quem avisa ganha agradecimento e, muitas vezes, um presente.</li>
      </ol>
      <h2>O que acontece com quem descumpre</h2>
      ${table(
        'Falta | Primeira vez | Segunda vez | Terceira vez',
        'Ofensa ou enxurrada no chat | 1 hora sem chat | 1 dia sem chat | 7 dias sem chat',
        'Propaganda | 1 dia sem chat | 7 dias fora | banimento',
        'Preconceito ou ameaça | 7 dias fora | banimento | não há',
        'Falha explorada de propósito | perde o que ganhou, 3 dias fora | 30 dias fora | banimento',
        'Robô ou trapaça | 30 dias fora | banimento | não há',
        'Venda por dinheiro de verdade | banimento | não há | não há',
      )}
      <h3>Discordo da punição</h3>
      <p>Pode acontecer de errarmos. ${topic('Suporte: como abrir um bom ticket', 'Abra um ticket')} em até sete dias. Quem revê é sempre outra pessoa, nunca quem puniu.</p>
      <h3>Vi alguém quebrando uma regra</h3>
      <p>Use <code>/denunciar</code> e siga o jogo. Não responda na mesma moeda: aí viram dois.</p>
    `,
    former: [
      [
        ['Quem revê é sempre outra pessoa, nunca quem puniu.', 'Nós revemos com calma.'],
        [
          '30 dias fora</td><td>banimento</td><td>não há',
          '15 dias fora</td><td>30 dias fora</td><td>banimento',
        ],
      ],
    ],
  },
  {
    title: 'Cine na Praça',
    content: text`
      <p>Toda quinta, às 21h, a comunidade assiste junto a um curta de animação e depois conversa sobre ele no Discord. São filmes <strong>abertos</strong>: foram feitos para serem vistos, copiados e estudados por todos.</p>
      <h2>Já passou, e vale rever</h2>
      <h3>Sintel</h3>
      <p>Uma menina, um filhote de dragão e uma busca que vai longe demais. Metade do servidor chorou; a outra metade disse que era poeira do Cânion.</p>
      ${video('eRsGyueVLvQ', 'Sintel, curta aberto da Blender Foundation')}
      <h3>Spring</h3>
      <p>Uma pastora e o seu cachorro enfrentam os espíritos da montanha para que a primavera chegue. Não tem uma palavra, e não faz falta.</p>
      ${video('WhWc3b3KhnY', 'Spring, curta aberto do Blender Studio')}
      <h2>Quer indicar o próximo?</h2>
      <p>Mande a sugestão nos <a href="/social">canais da comunidade</a>. Vale qualquer filme com licença livre. Muitos deles moram no ${outside('https://studio.blender.org/films/', 'acervo do Blender Studio')}.</p>
    `,
  },
  {
    title: 'Dicionário do aventureiro',
    content: text`
      <p>Para entender o que estão gritando no chat.</p>
      ${table(
        'Termo | O que quer dizer',
        'Tanque | Quem segura os inimigos; quase sempre o Templário',
        'Puxar | Chamar a atenção de um inimigo para trazê-lo ao grupo',
        'Aggro | A atenção dos inimigos; quem “tem o aggro” apanha',
        'Buff, debuff | Efeito bom, efeito ruim',
        'Dropar | Quando um inimigo deixa cair um item',
        'Farmar | Repetir a mesma caça para juntar alguma coisa',
        'Nuker | Quem causa muito dano de uma vez; em geral o Mago',
        'PT | Grupo. “Tem vaga na PT?”',
        'LFG, procuro PT | “Estou sem grupo, me chamem”',
        'Wipe | Todo mundo caiu. Acontece',
        'GG | Boa luta. Diga mesmo quando perder',
        'AFK | Longe do teclado; volta já, ou não',
        'Up | Subir de nível',
        'Set | Conjunto de equipamento',
        'Refinar | Aprimorar na forja',
        'Tobias | Bode expiatório oficial do servidor',
      )}
      <p>Faltou algum? Conte para a Mirela.</p>
    `,
  },
  {
    title: 'Quem é quem na equipe',
    content: text`
      <p>Gente de verdade, com sono de verdade. Se vir um destes nomes no jogo, diga oi.</p>
      ${table(
        'Retrato | Nome | O que faz',
        '<img src="/equipe/kaelthor.webp" alt="Retrato de Kaelthor" width="96" height="96"> | <strong>[ADM] Kaelthor</strong> | Administrador Geral. Fundou Aldária; cuida das regras, das contas e do rumo do reino.',
        '<img src="/equipe/nyssara.webp" alt="Retrato de Nyssara" width="96" height="96"> | <strong>[DEV] Nyssara</strong> | Desenvolvedora. Forja as masmorras, os chefes e este site.',
        '<img src="/equipe/dorian.webp" alt="Retrato de Dorian Vale" width="96" height="96"> | <strong>[SUP] Dorian Vale</strong> | Coordenador de Suporte. Lê cada ticket até o fim.',
        'sem retrato | <strong>[GM] Ysolde</strong> | Mestra de Eventos. Caçadas, torneios e o festival.',
        'sem retrato | <strong>[SUP] Brakka</strong> | Suporte Noturno. De plantão quando o resto do reino dorme.',
        'sem retrato | <strong>Mirela</strong> | Cronista da Wiki. Se você está lendo isto, foi ela que revisou.',
      )}
      <p>Nomes da equipe sempre aparecem no jogo com a etiqueta entre colchetes e em cor própria. Sem etiqueta, não é da equipe.</p>
    `,
  },
]
