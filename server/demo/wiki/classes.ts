import type { DemoTopic } from './demo-topic.ts'
import { coloured, lines, picture, portrait, table, text, topic } from './markup.ts'

export const classes: DemoTopic[] = [
  {
    title: 'Qual classe combina com você?',
    content: text`
      <p>Não existe classe ruim em Aldária: existe classe que não é a sua. Este comparativo ajuda a escolher; os guias contam o resto.</p>
      ${table(
        'Retrato | Classe | Papel | Alcance | Dificuldade',
        `${portrait('guerreiro', 'Medalhão do Guerreiro: duas espadas cruzadas diante da forja')} | ${topic('Guia do Guerreiro', 'Guerreiro')} | Combate corpo a corpo | Curto | Fácil`,
        `${portrait('templario', 'Medalhão do Templário: um escudo com cruz na luz da catedral')} | ${topic('Guia do Templário', 'Templário')} | Defesa | Curto | Média`,
        `${portrait('mago', 'Medalhão do Mago: um cajado de cristal entre as estrelas')} | ${topic('Guia do Mago', 'Mago')} | Dano mágico em área | Longo | Difícil`,
        `${portrait('pistoleiro', 'Medalhão do Pistoleiro: duas pistolas cruzadas ao pôr do sol')} | ${topic('Guia do Pistoleiro', 'Pistoleiro')} | Dano à distância | Longo | Difícil`,
        `${portrait('feiticeira', 'Medalhão da Feiticeira: um cajado lunar no bosque em brasas')} | ${topic('Guia da Feiticeira', 'Feiticeira')} | Maldições e fogo | Médio | Média`,
        `${portrait('clerigo', 'Medalhão do Clérigo: um cetro alado no santuário verde')} | ${topic('Guia do Clérigo', 'Clérigo')} | Cura e bênçãos | Médio | Média`,
      )}
      <h2>Responda sem pensar muito</h2>
      <ul>
        <li><strong>Quer ver o chefe de perto?</strong> Guerreiro. <strong>Quer que ele só olhe para você?</strong> Templário.</li>
        <li><strong>Quer ver dez inimigos caírem ao mesmo tempo?</strong> Mago. <strong>Um só, e rápido?</strong> Pistoleiro.</li>
        <li><strong>Gosta de estragar o plano dos outros?</strong> Feiticeira.</li>
        <li><strong>Gosta quando o grupo inteiro agradece?</strong> Clérigo.</li>
      </ul>
      <h2>Força de cada classe, de um a cinco</h2>
      ${table(
        'Classe | Dano | Defesa | Controle | Apoio | Sozinho',
        'Guerreiro | ★ 4 | ★ 3 | ★ 2 | ★ 1 | ★ 4',
        'Templário | ★ 2 | ★ 5 | ★ 3 | ★ 3 | ★ 3',
        'Mago | ★ 5 | ★ 1 | ★ 4 | ★ 1 | ★ 3',
        'Pistoleiro | ★ 5 | ★ 2 | ★ 2 | ★ 1 | ★ 4',
        'Feiticeira | ★ 4 | ★ 2 | ★ 5 | ★ 2 | ★ 3',
        'Clérigo | ★ 2 | ★ 3 | ★ 2 | ★ 5 | ★ 2',
      )}
      <p>Um grupo completo tem seis pessoas, e não é por acaso: as masmorras heroicas foram pensadas para uma de cada.</p>
    `,
  },
  {
    title: 'Guia do Guerreiro',
    content: text`
      ${picture('guerreiro', 'O Guerreiro de armadura e manto de pele, com a grande espada, diante da forja acesa')}
      <p>Força bruta e coragem sem freio. O Guerreiro quebra escudos, fecha o cerco e nunca foge de um chefe. É a classe mais direta do jogo: você vê o problema, anda até o problema e o problema acaba.</p>
      <h2>Pontos fortes e fracos</h2>
      <ul>
        <li>Bom dano desde o nível 1, sem depender de equipamento caro.</li>
        <li>Aguenta um erro ou dois: a segunda maior vida inicial do jogo.</li>
        <li>Sofre contra quem bate de longe e não fica parado.</li>
        <li>Tem pouca mana. Quem aperta tudo de uma vez fica só no Golpe Pesado.</li>
      </ul>
      <h2>Habilidades</h2>
      ${table(
        'Nível | Habilidade | Efeito',
        '1 | Golpe Pesado | 140% do ataque e um passo à frente.',
        '10 | Grito de Guerra | O grupo ganha 8% de ataque por 30 segundos.',
        '20 | Investida | Corre até 12 metros e atordoa por 1 segundo.',
        '35 | Quebra-Escudos | Tira 25% da defesa do alvo por 10 segundos.',
        '50 | Redemoinho | Gira por 4 segundos e acerta todos em volta.',
        '70 | Fúria sem Freio | 30% mais velocidade de ataque, 15% menos defesa.',
        '90 | Juramento de Aço | Por 6 segundos a sua vida não desce de 1.',
      )}
      <h2>Onde colocar os pontos</h2>
      <h3>Espada grande (dano)</h3>
      <p>Três pontos em <strong>Força</strong>, um em <strong>Constituição</strong>, um em <strong>Agilidade</strong>. A partir do nível 60, troque a Agilidade por Sorte: os críticos do Redemoinho valem a pena.</p>
      <h3>Machado e escudo (sobrevivência)</h3>
      <p>Dois em Força, três em Constituição. Não substitui um Templário, mas segura uma masmorra normal e sobra vida para contar a história.</p>
      <h2>Rotação básica</h2>
      <ol>
        <li>Grito de Guerra antes do primeiro golpe.</li>
        <li>Investida para entrar, Quebra-Escudos assim que chegar.</li>
        <li>Golpe Pesado até juntar três inimigos; então, Redemoinho.</li>
        <li>Fúria sem Freio só depois que o Templário firmou a atenção do chefe.</li>
      </ol>
      <h3>Erro comum</h3>
      <p>Usar a Investida para fugir. Ela só anda para a frente, e o penhasco atrás do Vhorgan já levou muita gente boa.</p>
      <p>Equipamento recomendado por faixa em ${topic('Conjuntos de equipamento por nível')}.</p>
    `,
  },
  {
    title: 'Guia do Templário',
    content: text`
      ${picture('templario', 'O Templário com o escudo de cruz vermelha na nave da catedral, a rosácea brilhando atrás dele')}
      <p>A muralha do grupo. O Templário segura a fúria dos monstros e devolve cada golpe com juros sagrados. Se você gosta de ser o motivo silencioso de todo mundo ter voltado para casa, chegou.</p>
      <h2>Como funciona a atenção dos inimigos</h2>
      <p>Cada inimigo guarda uma conta de quem mais o incomodou. Dano e cura somam; <strong>Provocar</strong> põe você em primeiro lugar na hora e vale o dobro enquanto o escudo estiver erguido. Na prática:</p>
      <ol>
        <li>Provoque o chefe <em>antes</em> que alguém bata nele.</li>
        <li>Espere dois segundos. Só então o grupo começa.</li>
        <li>Guarde a segunda provocação para quando o Mago soltar o Céu Partido. Ele sempre solta.</li>
      </ol>
      <h2>Habilidades</h2>
      ${table(
        'Nível | Habilidade | Efeito',
        '1 | Escudada | Dano leve e 40% de chance de interromper.',
        '10 | Provocar | O alvo ataca só você por 5 segundos.',
        '20 | Luz Protetora | Um aliado recebe 20% menos dano por 8 segundos.',
        '35 | Muralha | Bloqueia tudo o que vem pela frente por 3 segundos.',
        '50 | Juros Sagrados | Devolve 30% do dano recebido durante 10 segundos.',
        '70 | Cerco de Luz | Puxa até cinco inimigos para perto.',
        '90 | Último Bastião | Quem está atrás de você não pode cair por 5 segundos.',
      )}
      <h2>Atributos</h2>
      <p>Três pontos em <strong>Constituição</strong>, um em <strong>Força</strong> e um em <strong>Inteligência</strong>, que aumenta a Luz Protetora e os Juros. Quem joga muito na ${topic('Guildas e guerra de castelos', 'guerra de castelos')} tira a Inteligência e põe Agilidade para girar mais rápido.</p>
      <h2>Posição vale mais que armadura</h2>
      <ul>
        <li>Fique de costas para uma parede quando o chefe empurra, e de costas para o vazio nunca.</li>
        <li>Vire o chefe para longe do grupo: quase todo sopro e golpe largo sai pela frente.</li>
        <li>Se o Clérigo está sem mana, recue um passo. O chefe anda, o golpe erra, ele respira.</li>
      </ul>
      <blockquote><p>“Tanque bom não é o que aguenta mais. É o que apanha menos.”</p><p>Ser Odran, mestre dos templários de Aldena</p></blockquote>
    `,
  },
  {
    title: 'Guia do Mago',
    content: text`
      ${picture('mago', 'O Mago de manto estrelado ergue o cajado diante da esfera armilar, acima das nuvens')}
      <p>Congela exércitos e parte o céu em dois. Frágil de perto, devastador de longe. O Mago é a classe que mais recompensa quem conhece a luta: metade do poder está em saber <em>onde</em> o inimigo vai estar daqui a três segundos.</p>
      <h2>Habilidades</h2>
      ${table(
        'Nível | Habilidade | Mana | Efeito',
        '1 | Lasca de Gelo | 8 | 120% do ataque mágico; deixa o alvo 20% mais lento.',
        '10 | Raio | 18 | 190%; salta para mais dois inimigos com metade da força.',
        '20 | Passo Estelar | 25 | Teleporte de 8 metros na direção em que você anda.',
        '35 | Nevasca | 60 | Área de 6 metros, 45% por segundo durante 5 segundos.',
        '50 | Tempo Lento | 70 | Inimigos na área agem a 60% da velocidade por 4 segundos.',
        '70 | Céu Partido | 120 | 600% em área, com 2 segundos de conjuração.',
        '90 | Conjunção | 200 | As próximas três magias não gastam tempo de conjuração.',
      )}
      <h2>Combinações que importam</h2>
      <h3>Para juntar e apagar</h3>
      <p>O Templário puxa com <em>Cerco de Luz</em>, você solta <strong>Nevasca</strong>, depois <strong>Raio</strong>: inimigo lento recebe o salto inteiro em vez da metade.</p>
      <h3>Para o chefe</h3>
      <p><strong>Tempo Lento</strong> no aviso do golpe forte, <strong>Conjunção</strong> e <strong>Céu Partido</strong> três vezes seguidas. São quase vinte segundos de mana, então combine com o Clérigo antes.</p>
      <h3>Para escapar</h3>
      <p>Passo Estelar atravessa buracos, mas não paredes. E não atravessa a ponte levadiça do Castelo da Lua, por mais que você tente.</p>
      <h2>Atributos</h2>
      <p>Quatro em <strong>Inteligência</strong>, um em <strong>Constituição</strong> até o nível 50. Depois, alterne a Constituição com Sorte. Força não faz nada por você: nem uma linha.</p>
      <h2>Sobrevivência</h2>
      <ul>
        <li>Você cai em dois golpes. Jogue sempre com o Passo Estelar pronto.</li>
        <li>Poção de Mana tem recarga separada da de Vida: use as duas. Preços em ${topic('Poções, elixires e pergaminhos')}.</li>
        <li>Gemas ${coloured('blue', 'azuis')} em tudo, menos na armadura. Ali, uma ${coloured('green', 'verde')}. Veja ${topic('Gemas e engastes')}.</li>
      </ul>
    `,
  },
  {
    title: 'Guia do Pistoleiro',
    content: text`
      ${picture('pistoleiro', 'O Pistoleiro de chapéu de pluma com as duas pistolas, num cânion ao pôr do sol')}
      <p>Duas pistolas, nenhum desperdício. O Pistoleiro esquiva, marca o alvo e termina a luta antes do eco. É a classe mais rápida de Aldária e a que menos perdoa dedo lento.</p>
      <h2>Munição e ritmo</h2>
      <p>Cada pistola tem seis balas. Recarregar parado leva 1,5 segundo; recarregar durante o <strong>Rolamento</strong> leva zero. Todo o jogo do Pistoleiro gira em torno disso: atire onze vezes, role na décima segunda, continue.</p>
      <h2>Habilidades</h2>
      ${table(
        'Nível | Habilidade | Balas | Efeito',
        '1 | Tiro Duplo | 2 | Dois tiros de 75% cada.',
        '10 | Rolamento | 0 | Esquiva de meio segundo; recarrega as duas pistolas.',
        '20 | Marca do Alvo | 0 | O alvo recebe 12% mais dano seu por 15 segundos.',
        '35 | Chuva de Chumbo | 6 | Cone de 8 metros, 35% por bala.',
        '50 | Ricochete | 1 | O tiro salta até quatro vezes entre inimigos próximos.',
        '70 | Poeira nos Olhos | 0 | Inimigos à frente erram 50% dos golpes por 3 segundos.',
        '90 | Antes do Eco | 12 | Descarrega tudo em 1 segundo: 900% se o alvo estiver marcado.',
      )}
      <h2>Atributos</h2>
      <p>Três em <strong>Agilidade</strong>, dois em <strong>Sorte</strong>. A chance crítica para de crescer em 40%: quando chegar lá, leve o resto para Constituição.</p>
      <h2>Truques de quem vive disso</h2>
      <ul>
        <li>Marque primeiro o inimigo que <em>cura</em>, não o que bate mais.</li>
        <li>O Rolamento atravessa inimigos. Role por dentro do chefe e saia pelas costas dele.</li>
        <li>Ricochete adora corredor estreito: na Cripta, a terceira sala é um presente.</li>
        <li>Sozinho, puxe de longe, recue até a ponte e atire na travessia. Eles vêm em fila.</li>
      </ul>
      <p>Nas ${topic('Arenas, honra e PvP', 'arenas')} o Pistoleiro decide a luta nos primeiros dez segundos ou perde nos últimos dez. Treine a abertura.</p>
    `,
  },
  {
    title: 'Guia da Feiticeira',
    content: text`
      ${picture('feiticeira', 'A Feiticeira conjura uma serpente de fogo magenta no bosque em brasas')}
      <p>Enfraquece, confunde e incendeia. Quem entra no círculo da Feiticeira raramente escolhe quando sair. Ela não tem o maior número na tela: tem o maior número <em>somado</em>.</p>
      <h2>Maldições: até três por alvo</h2>
      <p>Cada inimigo carrega no máximo três maldições, de todas as feiticeiras do grupo. Uma quarta substitui a mais antiga. Por isso combinem antes quem cuida de qual.</p>
      ${table(
        'Maldição | Nível | Duração | Efeito',
        'Fraqueza | 10 | 20 s | O alvo causa 10% menos dano.',
        'Confusão | 35 | 4 s | O alvo ataca quem estiver mais perto, amigo ou não.',
        'Cinzas | 70 | 12 s | Cada segundo queima 1% da vida máxima (chefes: 0,1%).',
      )}
      <h2>Fogo</h2>
      ${table(
        'Habilidade | Nível | Efeito',
        'Centelha | 1 | 110% e queima por 3 segundos.',
        'Círculo de Brasas | 20 | Anel no chão: quem cruza, queima; quem fica, queima mais.',
        'Serpente de Fogo | 50 | Persegue o alvo e explode; mais forte a cada maldição nele.',
        'Floresta em Chamas | 90 | Toda maldição ativa na tela vira uma explosão.',
      )}
      <h2>Atributos</h2>
      <p>Três em <strong>Inteligência</strong>, um em <strong>Agilidade</strong> (conjura mais rápido) e um em <strong>Constituição</strong>. Sorte só depois do nível 80: o fogo contínuo tem crítico próprio.</p>
      <h2>Como jogar em grupo</h2>
      <ol>
        <li>Fraqueza no chefe, sempre. Dez por cento do dano dele é quase uma cura a mais.</li>
        <li>Círculo de Brasas <em>onde o Templário vai parar</em>, não onde ele está.</li>
        <li>Confusão em inimigo comum é divertida. Em inimigo de elite é estratégia.</li>
        <li>Guarde a Floresta para quando o Pistoleiro avisar que marcou.</li>
      </ol>
      <blockquote><p>Não use Confusão na sala das estátuas da Cripta. Elas se batem, quebram, e cada pedaço vira um inimigo novo.</p></blockquote>
    `,
  },
  {
    title: 'Guia do Clérigo',
    content: text`
      ${picture('clerigo', 'O Clérigo de manto verde com o cajado solar, no santuário entre arcos e espelhos de água')}
      <p>Mantém todos de pé e transforma um grupo comum em uma lenda. Nenhuma guilda vive sem um, e é por isso que o Clérigo nunca espera na fila.</p>
      <h2>Habilidades</h2>
      ${table(
        'Nível | Habilidade | Mana | Efeito',
        '1 | Toque de Cura | 15 | Cura 150% do ataque mágico em um aliado.',
        '10 | Bênção da Aurora | 30 | +10% de vida máxima para o grupo por 10 minutos.',
        '20 | Purificar | 20 | Remove uma maldição ou um veneno.',
        '35 | Círculo de Cura | 70 | Área de 5 metros, 60% por segundo durante 6 segundos.',
        '50 | Ressurreição | 150 | Levanta um aliado com 40% da vida. Recarga de 3 minutos.',
        '70 | Escudo Solar | 90 | Absorve dano igual a 30% da vida do alvo.',
        '90 | A Luz Permanece | 250 | Por 8 segundos, cura em todo o grupo o dano que você causar.',
      )}
      <h2>A regra dos três terços</h2>
      <p>Divida a barra de mana em três partes e pense assim:</p>
      <ul>
        <li><strong>Primeiro terço:</strong> cure à vontade, abençoe, até bata um pouco.</li>
        <li><strong>Segundo terço:</strong> só Toque no Templário e Círculo quando três ou mais precisarem.</li>
        <li><strong>Último terço:</strong> é da Ressurreição. Não encoste nele por menos.</li>
      </ul>
      <h2>Atributos</h2>
      <h3>Cura pura</h3>
      <p>Três em <strong>Inteligência</strong>, dois em <strong>Constituição</strong>. É a escolha segura para masmorras e chefes.</p>
      <h3>Clérigo de batalha</h3>
      <p>Dois em Força, dois em Inteligência, um em Constituição, com o cetro de duas mãos. A Luz Permanece brilha aqui. Literalmente.</p>
      <h2>Frases prontas para salvar vidas</h2>
      ${lines('/grupo Sem mana, segurem 10 segundos', '/grupo Saiam do vermelho, eu não curo chão', '/grupo Ressurreição em 40s, ninguém morre antes')}
      <h3>Para quem nunca foi Clérigo</h3>
      <p>Se você caiu, espere: ele viu. Se ele caiu, corra. E agradeça no final. Custa uma linha e muda a noite de alguém.</p>
    `,
  },
]
